// A small bot on discord.js as it comes, by which the sandbox is tried: TestDiscordJS runs it with SANDBOX, the sandbox's
// address, and DISCORD_JS, the folder node_modules that discord.js was installed to. It says on its output how it goes on.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(join(dirname(process.env.DISCORD_JS), 'bot.js'));
const {
  ActionRowBuilder, ApplicationCommandOptionType, ApplicationCommandType, AttachmentBuilder, ButtonBuilder, ButtonStyle, Client,
  ContainerBuilder, Events, GatewayIntentBits, LabelBuilder, MediaGalleryBuilder, MessageFlags, ModalBuilder, StringSelectMenuBuilder,
  TextDisplayBuilder, TextInputBuilder, TextInputStyle,
} = require('discord.js');

const say = (word) => console.log(word);
const client = new Client({
  intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages, GatewayIntentBits.DirectMessages, GatewayIntentBits.MessageContent],
  rest: { api: process.env.SANDBOX + '/api' },
});

const commands = [
  { name: 'reply', description: 'Answers at once' },
  { name: 'defer', description: 'Answers later, then more, then less' },
  { name: 'form', description: 'Opens a form' },
  { name: 'board', description: 'Shows a picture in components' },
  { name: 'keep', description: 'Shows two files, then one of them' },
  {
    name: 'find', description: 'Completes a word',
    options: [{ name: 'word', description: 'What to find', type: ApplicationCommandOptionType.String, autocomplete: true, required: true }],
  },
  { name: 'Quote', type: ApplicationCommandType.Message },
];

const board = (title, shade) => {
  const picture = new AttachmentBuilder(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, shade]), { name: `board${shade}.png`, description: 'a board' });
  const gallery = new MediaGalleryBuilder().addItems({ media: { url: `attachment://board${shade}.png` }, description: 'a board' });
  const press = new ButtonBuilder().setCustomId('press').setLabel('Press').setStyle(ButtonStyle.Primary);
  const pick = new StringSelectMenuBuilder().setCustomId('pick').addOptions({ label: 'One', value: '1' }, { label: 'Two', value: '2' });
  return {
    flags: MessageFlags.IsComponentsV2, files: [picture],
    components: [
      new ContainerBuilder().addTextDisplayComponents(new TextDisplayBuilder().setContent(title)).addMediaGalleryComponents(gallery),
      new ActionRowBuilder().addComponents(press), new ActionRowBuilder().addComponents(pick),
    ],
  };
};

const answers = {
  async reply(i) { await i.reply(`hello ${i.user.username} in ${i.guild?.name ?? 'private'}, ${i.locale}`); },
  async defer(i) {
    await i.deferReply({ flags: MessageFlags.Ephemeral });
    await i.editReply('edited');
    const more = await i.followUp({ content: 'more', flags: MessageFlags.Ephemeral });
    await i.webhook.editMessage(more, 'even more');
    const gone = await i.followUp('gone');
    await i.deleteReply(gone);
    const first = await i.fetchReply();
    say(`defer ${first.content}`);
  },
  async form(i) {
    const text = new TextInputBuilder().setCustomId('text').setStyle(TextInputStyle.Short);
    await i.showModal(new ModalBuilder().setCustomId('form').setTitle('A form').addLabelComponents(new LabelBuilder().setLabel('Say').setTextInputComponent(text)));
  },
  async board(i) { await i.reply(board('a board', 1)); },
  async keep(i) {
    const file = (name) => new AttachmentBuilder(Buffer.from(name), { name });
    await i.reply({ content: 'two files', files: [file('one.txt'), file('two.txt')] });
    const shown = await i.fetchReply();
    const left = await i.editReply({ attachments: [shown.attachments.find((a) => a.name === 'two.txt')] });
    say(`kept ${left.attachments.map((a) => a.name)}`);
  },
  async find(i) { await i.reply(`found ${i.options.getString('word')}`); },
  async Quote(i) { await i.reply({ content: `> ${i.targetMessage.content}`, flags: MessageFlags.Ephemeral }); },
};

client.on(Events.InteractionCreate, async (i) => {
  try {
    if (i.isAutocomplete()) await i.respond([{ name: i.options.getFocused() + '!', value: i.options.getFocused() + '!' }]);
    else if (i.isCommand()) await answers[i.commandName](i);
    else if (i.isModalSubmit()) await i.reply(`you said ${i.fields.getTextInputValue('text')}`);
    else if (i.isButton()) await i.update({ ...board('pressed', 2), attachments: [] });
    else if (i.isStringSelectMenu()) { await i.deferUpdate(); await i.followUp(`picked ${i.values.join()}`); }
  } catch (problem) {
    say(`problem ${problem.message}`);
  }
});

client.on(Events.MessageCreate, async (m) => {
  if (m.author.bot || !m.content.startsWith('!')) return;
  try {
    const answer = await m.reply({ content: `you wrote ${m.content}`, allowedMentions: { repliedUser: false } });
    await answer.react('👍');
    const thread = await answer.startThread({ name: 'a thread' });
    const inside = await thread.send('inside');
    say(`thread ${inside.channelId === thread.id}`);
  } catch (problem) {
    say(`problem ${problem.message}`);
  }
});

client.on(Events.ShardResume, () => say('resumed'));
client.on(Events.Error, (problem) => say(`problem ${problem.message}`));
client.once(Events.ClientReady, async () => {
  const set = await client.application.commands.set(commands);
  say(`ready ${set.size}`);
});
process.stdin.on('end', () => client.destroy().then(() => process.exit(0))).resume();
client.login('sandbox').catch((problem) => { say(`problem ${problem.message}`); process.exit(1); });
