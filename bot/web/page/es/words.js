// Lo que dice la página misma, en español. Lo que pasa en una partida lo dice el servidor.

export const board = {
  covered: (cell) => `${cell}, tapada`,
  given: 'dada',
  struck: (digits) => `la pista descarta ${digits}`,
  fault: 'incumple una regla',
  repeat: 'repetida',
  effect: 'la pista trata de esta casilla',
  pending: 'aún sin enviar',
  ghost: (digit) => `vacía, solución ${digit}`,
  digit: (digit) => `cifra ${digit}`,
  notes: (digits) => `notas ${digits}`,
  empty: 'vacía',
  cage: (target, cells) => `jaula ${target} de ${cells}`,
  row: (number) => `fila ${number}`,
  column: (letter) => `columna ${letter}`,
  becomes: (cell, digit) => `${cell} es ${digit}`,
  emptied: (cell) => `${cell} está vacía`,
  noted: (cell, digits) => `${cell} notas ${digits}`,
  unnoted: (cell) => `${cell} sin notas`,
  changed: (count) => `Han cambiado ${count} casillas.`,
  left: (digit, count) => `${digit}, ${count === 1 ? 'queda' : 'quedan'} ${count}`,
  placed: (digit) => `${digit}, ya están todos`,
};

export const cellsLeft = (count) => (count === 1 ? 'Queda 1 casilla.' : `Quedan ${count} casillas.`);

export const operators = { all: 'Los cuatro', only: (sign) => `Solo ${sign}`, some: (first, last) => `${first} y ${last}` };
export const difficulties = { easy: 'Fácil', medium: 'Medio', hard: 'Difícil', expert: 'Experto', extreme: 'Extremo' };

export function offline(waiting) {
  if (!waiting) return 'Sin conexión. Tus jugadas se guardan y se enviarán cuando vuelva.';
  return `Sin conexión. ${waiting === 1 ? '1 jugada se enviará' : `${waiting} jugadas se enviarán`} cuando vuelva.`;
}
export const reconnecting = 'Recuperando la conexión…';
export const tooManyTabs = 'Hay demasiadas pestañas abiertas. Cierra una para ver aquí al momento lo que pasa en otro sitio.';

export const byKeys = {
  start: 'Elige una casilla y escribe una cifra. Pulsa ? para ver todas las teclas.',
  held: (digit) => `Tienes el ${digit} elegido: haz clic en las casillas donde va. Escape lo suelta.`,
};
export const byTouch = {
  start: 'Toca una casilla y luego una cifra, o al revés.',
  held: (digit) => `Tienes el ${digit} elegido: toca las casillas donde va. Tócalo otra vez para soltarlo.`,
};

export const shortcuts = [
  ['Flechas', 'Mover el cursor'],
  ['Mayús + flechas', 'Elegir más casillas'],
  ['Ctrl + A', 'Elegir todas las casillas vacías'],
  ['1 … 9', 'Poner una cifra; otra vez la quita'],
  ['Mayús + cifra', 'Poner una nota'],
  ['Espacio', 'Notas sí o no'],
  ['Retroceso, Supr, 0', 'Borrar'],
  ['Ctrl + Z, Ctrl + Y', 'Deshacer, rehacer'],
  ['Inicio, Fin', 'Primera, última casilla de la fila'],
  ['H', 'Pista'],
  ['K', 'Revisar'],
  ['W', '¿Por qué una casilla tiene que ser una cifra, o no puede serlo?'],
  ['G, R, C', 'Leer en voz alta la jaula, la fila, la columna'],
  ['I', 'Qué le queda a esta jaula, donde se muestra'],
  ['S, B', 'Guardar el tablero, volver a él'],
  ['T', 'Ocultar o mostrar el reloj'],
  ['Escape', 'Soltar las casillas o la cifra elegidas'],
  ['?', 'Esta lista'],
];

export const entryTitles = { today: 'Hoy', play: 'Jugar', learn: 'Aprender', friends: 'Amigos', me: 'Yo' };

export const partTitles = {
  today: 'El puzle del día', streak: 'Tu racha', games: 'Empezados', practice: 'Práctica', archive: 'Archivo', own: 'Tus puzles', rules: 'Las reglas', lessons: 'Lecciones',
  board: 'Clasificación', matches: 'Duelos y carreras', record: 'Tus estadísticas', achievements: 'Logros', explain: 'Cómo se resuelve un puzle', settings: 'Ajustes', reminders: 'Avisos', data: 'Tus datos', guest: 'Juegas como invitado',
};

export const stateNames = { solved: 'resuelto', started: 'empezado', frozen: 'un comodín', down: 'el bot no funcionaba', '': 'sin resolver' };

export const says = {
  loading: 'Un momento …',
  again: 'Reintentar',
  offlineEntry: 'No tienes conexión. El tablero de esta página se puede seguir jugando.',
  practice: 'Un puzle nuevo de cualquier tamaño, tan fácil o difícil como quieras.',
  newPractice: 'Nuevo puzle de práctica',
  code: 'Este puzle como texto',
  load: 'Cargar un puzle',
  report: 'Reportar este puzle',
  explain: 'Pega cualquier puzle y recorre su solución paso a paso. Un tablero que has resuelto tiene un botón para eso, y otro que cuenta cómo te ha ido.',
  explainPuzzle: 'Explicar un puzle',
  lessons: 'Cada una muestra una forma de encontrar la siguiente cifra y luego te deja probarla.',
  tryRules: 'Pruébalo en un 3×3',
  settings: 'Idioma, colores, cifras más grandes, el reloj, notas.',
  repeats: (cells) => `Hay cifras repetidas en una fila o columna: ${cells}.`,
  missed: (cage, cell) => `Las cifras de la jaula ${cage} en ${cell} no dan su número.`,
  noFaults: 'Ninguna cifra se repite en una fila o columna, y cada jaula llena da su número.',
  openSettings: 'Abrir los ajustes',
  reminders: 'Puedo enviarte un mensaje directo en Discord.',
  remindStreak: 'Antes de que acabe mi racha',
  remindToday: 'Cuando salga el puzle de hoy',
  never: 'Nunca',
  hour: (hour) => `A las ${String(hour).padStart(2, '0')}:00`,
  zone: (zone) => `Las horas son las de ${zone.replaceAll('_', ' ')}.`,
  guest: 'Puedes practicar y hacer las lecciones. El puzle del día, las rachas y los duelos van con una cuenta: pulsa «Jugar con el dedo» en Discord para venir aquí con la tuya.',
  guestBoard: 'Rellena cada fila y cada columna con las cifras del 1 al 4. Las cifras de una jaula dan su número con su signo. Todas las reglas están en Aprender, tras la flecha de arriba.',
  data: 'Un fichero con todo lo que se guarda de ti. En Discord, /kenken privacidad lo borra.',
  download: 'Descargar mis datos',
  nothing: { games: 'No hay nada empezado.', own: 'Aún no hay puzles. Carga uno que te hayan enviado o que hayas encontrado.', matches: 'Ahora mismo no hay ninguno. En Discord, /kenken duelo reta a alguien; se juega allí o aquí.', achievements: 'Aún ninguno: tu primer puzle resuelto trae uno.', today: '', board: '' },
  spans: { '': 'Hoy', week: 'Semana', month: 'Mes', all: 'Histórica' },
  earlier: 'El mes anterior',
  later: 'El mes siguiente',
  full: 'El tablero está lleno.',
  keys: 'Las flechas mueven, las cifras escriben, Mayús y una cifra pone una nota. G lee la jaula, R la fila, C la columna. H pide una pista, K comprueba el tablero. Pulsa ? para ver todas las teclas.',
  letGo: 'No hay ninguna cifra elegida.',
  pencil: (on) => (on ? 'Notas activadas: las cifras se escriben como notas.' : 'Notas desactivadas.'),
  offlineAsk: 'No tienes conexión. Inténtalo de nuevo cuando vuelva; tus jugadas están a salvo.',
  paused: 'En pausa. El reloj está parado.',
  resume: 'Reanudar',
  more: 'El texto entero',
  allLessons: 'Todas las lecciones',
  forExample: 'Por ejemplo:',
  gotIt: 'Entendido',
  passed: ', superada',
  notSignedIn: 'No has iniciado sesión',
  signIn: 'Entrar con un código',
  notOpened: 'Este puzle no se puede abrir',
  lost: 'Eso no ha llegado al bot. Inténtalo de nuevo.',
  combinations: (cage) => `Lo que le queda a la jaula ${cage}`,
  noCombinations: 'Nada: alguna cifra de esta jaula tiene que estar mal.',
  manyCombinations: 'Son demasiadas. Rellena antes más tablero.',
  saved: 'Guardado. El menú lleva de vuelta a este tablero.',
  backToSaved: 'De vuelta en el tablero guardado.',
  alreadySaved: 'Este es el tablero guardado.',
  rankedCombinations: 'Lo que le queda a una jaula solo se muestra en los tableros de práctica.',
  copy: 'Copiar',
  copied: 'Copiado.',
  notCopied: 'Seleccionado: cópialo tú',
  showTimer: 'Mostrar el reloj',
  timerHidden: 'El reloj está oculto.',
  timerShown: 'El reloj está a la vista.',
};

export const gates = {
  stale_link: {
    title: 'Este enlace ya se ha usado o es demasiado antiguo',
    text: 'El enlace a un tablero funciona una sola vez, durante cinco minutos, para que nadie más pueda jugar en tu nombre. En Discord, pulsa otra vez «Jugar con el dedo» debajo de tu tablero para tener uno nuevo. Tu partida está a salvo.',
  },
  no_session: {
    title: 'Juega al KenKen con el dedo',
    text: 'Abre tu tablero en Discord con /kenken hoy y pulsa debajo «Jugar con el dedo». El enlace te trae aquí, y también el código que lo acompaña.',
  },
  ended: {
    title: 'Has estado un tiempo fuera',
    text: 'Esta página ya no sabe quién eres. En Discord, pulsa «Jugar con el dedo» debajo de tu tablero para seguir. Lo que has escrito está guardado en este dispositivo.',
  },
  left: {
    title: 'Sesión cerrada',
    text: 'Este navegador ya no conoce tus tableros. Para volver, pulsa «Jugar con el dedo» debajo de tu tablero en Discord.',
  },
  not_found: {
    title: 'Este tablero no está aquí',
    text: 'Puede que sea de otra persona o que ya no exista. En Discord, /kenken hoy abre el de hoy.',
  },
  outside: {
    title: 'Esta página es para Discord',
    text: 'Se muestra allí, al lado del chat. En Discord, pulsa «Jugar» en el puzle de hoy.',
  },
  consent: {
    title: 'Discord no ha dicho quién eres',
    text: 'Para guardar tu tablero, tu tiempo y tu racha necesito de Discord tu nombre y tu ID, y nada más. Prueba otra vez y acepta, o juega en el chat con /kenken hoy.',
  },
  stranger: {
    title: 'Discord no dice que estés aquí',
    text: 'Prueba otra vez. Si no ayuda, cierra esto y ábrelo de nuevo desde el chat.',
  },
  offline: {
    title: 'No se puede llegar al bot',
    text: 'Revisa tu conexión. La página sigue sola en cuanto el bot responda.',
  },
};

export const about = {
  load: { title: 'Cargar un puzle', yes: 'Cargar' },
  explain: { title: 'Explicar un puzle', yes: 'Explicar' },
  give_up: { title: '¿Abandonar esta partida?', text: 'La pierdes. Te quedas con el tablero.', yes: 'Abandonar' },
  restart: { title: '¿Vaciar el tablero?', text: 'Desaparecen tus cifras y notas. El reloj sigue corriendo. Deshacer lo recupera todo.', yes: 'Vaciar el tablero' },
  leave: { title: '¿Cerrar la sesión en este navegador?', text: 'Tu partida se guarda. Para volver, pulsa «Jugar con el dedo» en Discord.', yes: 'Cerrar sesión' },
};
