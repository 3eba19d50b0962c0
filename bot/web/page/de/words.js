// Was die Seite selbst sagt, auf Deutsch. Was in einem Spiel geschieht, sagt der Server.

export const board = {
  covered: (cell) => `${cell}, verdeckt`,
  given: 'vorgegeben',
  struck: (digits) => `der Tipp schließt ${digits} aus`,
  fault: 'verletzt eine Regel',
  repeat: 'doppelt',
  effect: 'darum geht es im Tipp',
  pending: 'noch nicht gesendet',
  ghost: (digit) => `leer, Lösung ${digit}`,
  digit: (digit) => `Ziffer ${digit}`,
  notes: (digits) => `Notizen ${digits}`,
  empty: 'leer',
  cage: (target, cells) => `Käfig ${target} aus ${cells}`,
  row: (number) => `Zeile ${number}`,
  column: (letter) => `Spalte ${letter}`,
  becomes: (cell, digit) => `${cell} ist ${digit}`,
  emptied: (cell) => `${cell} ist leer`,
  noted: (cell, digits) => `${cell} Notizen ${digits}`,
  unnoted: (cell) => `${cell} ohne Notizen`,
  changed: (count) => `${count} Felder haben sich geändert.`,
  left: (digit, count) => `${digit}, noch ${count}`,
  placed: (digit) => `${digit}, alle eingetragen`,
};

export const cellsLeft = (count) => (count === 1 ? 'Noch 1 Feld.' : `Noch ${count} Felder.`);

export const operators = { all: 'Alle vier', only: (sign) => `Nur ${sign}`, some: (first, last) => `${first} und ${last}` };
export const difficulties = { easy: 'Leicht', medium: 'Mittel', hard: 'Schwer', expert: 'Experte', extreme: 'Extrem' };

export function offline(waiting) {
  if (!waiting) return 'Offline. Deine Züge sind gespeichert und werden gesendet, sobald du wieder online bist.';
  return `Offline. ${waiting === 1 ? '1 Zug wird' : `${waiting} Züge werden`} gesendet, sobald du wieder online bist.`;
}
export const reconnecting = 'Verbindung wird wiederhergestellt …';
export const tooManyTabs = 'Zu viele Tabs sind offen. Schließ einen, dann siehst du hier sofort, was anderswo geschieht.';

export const byKeys = {
  start: 'Wähl ein Feld und tipp eine Ziffer. Mit ? siehst du alle Tasten.',
  held: (digit) => `Die ${digit} ist gewählt: Klick auf die Felder, in die sie gehört. Escape hebt die Wahl auf.`,
};
export const byTouch = {
  start: 'Tipp auf ein Feld und dann auf eine Ziffer, oder umgekehrt.',
  held: (digit) => `Die ${digit} ist gewählt: Tipp auf die Felder, in die sie gehört. Noch ein Tipp auf die ${digit} hebt die Wahl auf.`,
};

export const shortcuts = [
  ['Pfeiltasten', 'Den Cursor bewegen'],
  ['Umschalt + Pfeiltasten', 'Mehrere Felder wählen'],
  ['Strg + A', 'Alle leeren Felder wählen'],
  ['1 … 9', 'Ziffer eintragen; noch einmal nimmt sie heraus'],
  ['Umschalt + Ziffer', 'Notiz eintragen'],
  ['Leertaste', 'Notizen an oder aus'],
  ['Rücktaste, Entf, 0', 'Löschen'],
  ['Strg + Z, Strg + Y', 'Zurück, wiederholen'],
  ['Pos1, Ende', 'Erstes, letztes Feld der Zeile'],
  ['H', 'Tipp'],
  ['K', 'Prüfen'],
  ['W', 'Warum muss oder kann ein Feld eine Ziffer nicht sein?'],
  ['G, R, C', 'Käfig, Zeile, Spalte vorlesen'],
  ['I', 'Was diesem Käfig bleibt, wo das gezeigt wird'],
  ['S, B', 'Gitter speichern, dorthin zurückkehren'],
  ['T', 'Uhr verbergen oder zeigen'],
  ['Escape', 'Die Wahl von Feldern oder einer Ziffer aufheben'],
  ['?', 'Diese Liste'],
];

export const entryTitles = { today: 'Heute', play: 'Spielen', learn: 'Lernen', friends: 'Freunde', me: 'Ich' };

export const partTitles = {
  today: 'Das Rätsel des Tages', streak: 'Deine Serie', games: 'Angefangen', practice: 'Üben', archive: 'Archiv', own: 'Deine Rätsel', rules: 'Die Regeln', lessons: 'Lektionen',
  board: 'Bestenliste', matches: 'Duelle und Rennen', record: 'Deine Statistik', achievements: 'Erfolge', explain: 'Wie man ein Rätsel löst', settings: 'Einstellungen', reminders: 'Erinnerungen', data: 'Deine Daten', guest: 'Du bist Gast',
};

export const stateNames = { solved: 'gelöst', started: 'angefangen', frozen: 'Joker', down: 'der Bot lief nicht', '': 'nicht gelöst' };

export const says = {
  loading: 'Einen Moment …',
  again: 'Noch einmal versuchen',
  offlineEntry: 'Du bist offline. Das Gitter auf dieser Seite kannst du trotzdem spielen.',
  practice: 'Ein neues Rätsel in jeder Größe, so leicht oder schwer, wie du magst.',
  newPractice: 'Neues Übungsrätsel',
  code: 'Dieses Rätsel als Text',
  load: 'Rätsel laden',
  report: 'Dieses Rätsel melden',
  explain: 'Füg irgendein Rätsel ein und geh seine Lösung Schritt für Schritt durch. Ein Gitter, das du gelöst hast, hat dafür einen Knopf, und noch einen, der dir zeigt, wie es gelaufen ist.',
  explainPuzzle: 'Rätsel erklären',
  lessons: 'Jede zeigt einen Weg zur nächsten Ziffer und lässt dich ihn dann ausprobieren.',
  tryRules: 'Auf einem 3×3 ausprobieren',
  settings: 'Sprache, Farben, größere Ziffern, die Uhr, Notizen.',
  repeats: (cells) => `In einer Zeile oder Spalte stehen Ziffern doppelt: ${cells}.`,
  missed: (cage, cell) => `Die Ziffern im Käfig ${cage} bei ${cell} ergeben seine Zahl nicht.`,
  noFaults: 'In keiner Zeile oder Spalte steht eine Ziffer doppelt, und jeder volle Käfig ergibt seine Zahl.',
  openSettings: 'Einstellungen öffnen',
  reminders: 'Ich kann dir in Discord eine Direktnachricht schicken.',
  remindStreak: 'Bevor meine Serie endet',
  remindToday: 'Wenn das heutige Rätsel da ist',
  never: 'Nie',
  hour: (hour) => `Um ${String(hour).padStart(2, '0')}:00 Uhr`,
  zone: (zone) => `Die Uhrzeiten sind die von ${zone.replaceAll('_', ' ')}.`,
  guest: 'Du kannst üben und die Lektionen machen. Tagesrätsel, Serien und Duelle gehören zu einem Konto: Drück in Discord auf „Per Touch spielen“, um mit deinem herzukommen.',
  guestBoard: 'Füll jede Zeile und jede Spalte mit den Ziffern 1 bis 4. Die Ziffern in einem Käfig ergeben mit seinem Zeichen seine Zahl. Alle Regeln stehen unter Lernen, hinter dem Pfeil oben.',
  data: 'Eine Datei mit allem, was über dich gespeichert ist. In Discord löscht /kenken datenschutz es.',
  download: 'Meine Daten herunterladen',
  nothing: { games: 'Nichts angefangen.', own: 'Noch keine Rätsel. Lade eins, das dir jemand geschickt hat oder das du gefunden hast.', matches: 'Zurzeit keine. In Discord fordert /kenken duell jemanden heraus; gespielt wird dort oder hier.', achievements: 'Noch keine: Dein erstes gelöstes Rätsel bringt einen.', today: '', board: '' },
  spans: { '': 'Heute', week: 'Woche', month: 'Monat', all: 'Gesamt' },
  earlier: 'Ein Monat früher',
  later: 'Ein Monat später',
  full: 'Das Gitter ist voll.',
  keys: 'Pfeiltasten bewegen, Ziffern schreiben, Umschalt und eine Ziffer macht eine Notiz. G liest den Käfig vor, R die Zeile, C die Spalte. H gibt einen Tipp, K prüft das Gitter. Mit ? siehst du alle Tasten.',
  letGo: 'Keine Ziffer ist gewählt.',
  pencil: (on) => (on ? 'Notizen an: Ziffern werden zu Notizen.' : 'Notizen aus.'),
  offlineAsk: 'Du bist offline. Versuch es noch einmal, wenn die Verbindung wieder da ist; deine Züge sind sicher.',
  paused: 'Pause. Die Uhr steht.',
  resume: 'Weiter',
  more: 'Der ganze Text',
  allLessons: 'Alle Lektionen',
  forExample: 'Zum Beispiel:',
  gotIt: 'Verstanden',
  passed: ', geschafft',
  notSignedIn: 'Du bist nicht angemeldet',
  signIn: 'Mit einem Code anmelden',
  notOpened: 'Dieses Rätsel lässt sich nicht öffnen',
  lost: 'Das ist beim Bot nicht angekommen. Versuch es noch einmal.',
  combinations: (cage) => `Was Käfig ${cage} noch sein kann`,
  noCombinations: 'Nichts: Eine Ziffer in diesem Käfig muss falsch sein.',
  manyCombinations: 'Das sind zu viele. Füll erst mehr vom Gitter aus.',
  saved: 'Gespeichert. Das Menü führt zu diesem Gitter zurück.',
  backToSaved: 'Zurück beim gespeicherten Gitter.',
  alreadySaved: 'Das ist das gespeicherte Gitter.',
  rankedCombinations: 'Was ein Käfig noch sein kann, zeigen nur Übungsgitter.',
  copy: 'Kopieren',
  copied: 'Kopiert.',
  notCopied: 'Markiert: Kopier es selbst',
  showTimer: 'Uhr zeigen',
  timerHidden: 'Die Uhr ist verborgen.',
  timerShown: 'Die Uhr ist zu sehen.',
};

export const gates = {
  stale_link: {
    title: 'Dieser Link wurde schon benutzt oder ist zu alt',
    text: 'Ein Link zu einem Gitter gilt einmal und fünf Minuten lang, damit niemand sonst in deinem Namen spielen kann. Drück in Discord unter deinem Gitter noch einmal auf „Per Touch spielen“, dann bekommst du einen neuen. Dein Spiel ist sicher.',
  },
  no_session: {
    title: 'KenKen per Touch spielen',
    text: 'Öffne dein Gitter in Discord mit /kenken heute und drück darunter auf „Per Touch spielen“. Der Link bringt dich hierher, und der Code, der dabeisteht, auch.',
  },
  ended: {
    title: 'Du warst eine Weile weg',
    text: 'Diese Seite weiß nicht mehr, wer du bist. Drück in Discord unter deinem Gitter auf „Per Touch spielen“, dann geht es weiter. Was du eingetragen hast, ist auf diesem Gerät gespeichert.',
  },
  left: {
    title: 'Abgemeldet',
    text: 'Dieser Browser kennt deine Gitter nicht mehr. Um zurückzukommen, drück in Discord unter deinem Gitter auf „Per Touch spielen“.',
  },
  not_found: {
    title: 'Dieses Gitter ist nicht hier',
    text: 'Vielleicht gehört es jemand anderem, oder es ist nicht mehr da. In Discord öffnet /kenken heute das heutige.',
  },
  outside: {
    title: 'Diese Seite gehört in Discord',
    text: 'Sie wird dort neben dem Chat gezeigt. Drück in Discord beim Rätsel von heute auf „Spielen“.',
  },
  consent: {
    title: 'Discord hat nicht gesagt, wer du bist',
    text: 'Damit dein Gitter, deine Zeit und deine Serie erhalten bleiben, brauche ich von Discord deinen Namen und deine ID, sonst nichts. Versuch es noch einmal und stimm zu, oder spiel im Chat mit /kenken heute.',
  },
  stranger: {
    title: 'Discord sagt nicht, dass du hier bist',
    text: 'Versuch es noch einmal. Wenn das nicht hilft, schließ das hier und öffne es vom Chat aus neu.',
  },
  offline: {
    title: 'Der Bot ist nicht erreichbar',
    text: 'Prüf deine Verbindung. Die Seite macht von selbst weiter, sobald der Bot antwortet.',
  },
};

export const about = {
  load: { title: 'Rätsel laden', yes: 'Laden' },
  explain: { title: 'Rätsel erklären', yes: 'Erklären' },
  give_up: { title: 'Dieses Spiel aufgeben?', text: 'Du verlierst es. Das Gitter bleibt dir.', yes: 'Aufgeben' },
  restart: { title: 'Gitter leeren?', text: 'Deine Ziffern und Notizen verschwinden. Die Uhr läuft weiter. Zurück bringt alles wieder.', yes: 'Gitter leeren' },
  leave: { title: 'Von diesem Browser abmelden?', text: 'Dein Spiel bleibt erhalten. Um zurückzukommen, drück in Discord auf „Per Touch spielen“.', yes: 'Abmelden' },
};
