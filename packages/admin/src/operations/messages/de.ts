import type { Concern, OperationsPart } from '../model/needs-a-look.ts';

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('de')} ${count === 1 ? one : many}`;

const parts: Readonly<Record<OperationsPart, string>> = {
  jobs: 'Aufträge',
  destinations: 'Ziele',
  apps: 'Registrierte Apps',
  views: 'Ansichtskatalog',
  space: 'Freier Platz',
  configuration: 'Konfigurationsdateien',
  backups: 'Sicherungen',
  locks: 'Anmeldesperren',
};

function concern(one: Concern): string {
  switch (one.kind) {
    case 'failed-jobs':
      return counted(one.count, 'fehlgeschlagener Auftrag', 'fehlgeschlagene Aufträge');
    case 'faulty-views':
      return counted(one.count, 'Ansicht passt nicht', 'Ansichten passen nicht');
    case 'broken-files':
      return counted(one.count, 'fehlerhafte Konfigurationsdatei', 'fehlerhafte Konfigurationsdateien');
    case 'locks':
      return counted(one.count, 'Anmeldung gesperrt', 'Anmeldungen gesperrt');
    case 'short-space':
      return counted(one.count, 'Ordner mit wenig Platz', 'Ordner mit wenig Platz');
    case 'no-backup':
      return 'keine Sicherung bekannt';
    case 'old-backup':
      return `Sicherung ${one.hours < 72 ? `${one.hours} h` : `${Math.floor(one.hours / 24)} Tage`} alt`;
  }
}

export const de = {
  title: 'Betrieb',
  checked: (time: string) => `geprüft ${time}`,
  notChecked: 'noch nicht geprüft',
  checkAgain: 'Erneut prüfen',
  everySeconds: 'alle 15 Sekunden, solange diese Seite zu sehen ist',
  loading: 'Lädt…',
  failed: 'Das konnte nicht geladen werden',
  retry: 'Erneut versuchen',
  notKnown: 'nicht bekannt',
  facts: 'Auf einen Blick',
  needsALook: 'Bitte ansehen',
  nothing: 'nichts',
  things: (count: number) => counted(count, 'Sache', 'Sachen'),
  concern,
  queue: 'Warteschlange',
  queueOf: (queued: number, running: number) =>
    `${queued.toLocaleString('de')} warten, ${running.toLocaleString('de')} laufen`,
  oldestWaits: (age: string) => `der älteste seit ${age}`,
  nobodyWaits: 'keiner wartet',
  backup: 'Sicherung',
  noBackup: 'keine bekannt',
  noBackupHint: 'Das Audit-Protokoll kennt keine.',
  freeSpace: 'Freier Platz',
  signIns: 'Anmeldungen',
  lockedCount: (count: number) => (count === 0 ? 'keine gesperrt' : `${count.toLocaleString('de')} gesperrt`),
  openSessions: (count: number) => `${counted(count, 'Sitzung', 'Sitzungen')} von Apps`,
  parts,
  folders: { data: 'Datenbank', temporary: 'Zwischendateien', drop: 'Ablageordner' },
  folder: 'Ordner',
  free: 'Frei',
  folderState: 'Stand',
  isShort: 'wenig',
  enough: 'genug',
  noFolders: 'Kein Ordner der Installation ist einzusehen: Die Datenbank ist eine externe.',
  jobs: {
    act: 'Aktion',
    nr: 'Nr.',
    kind: 'Art',
    fund: 'Fonds',
    user: 'Benutzer',
    state: 'Stand',
    tries: 'Versuche',
    age: 'Alter',
    kinds: {
      performance: 'Performance',
      export: 'Export',
      irs: 'IRS',
      alert: 'Meldung',
      document: 'Dokument',
      archive: 'Archiv',
      pack: 'Paket',
    },
    states: { queued: 'wartet', running: 'läuft', done: 'fertig', failed: 'fehlgeschlagen', cancelled: 'abgebrochen' },
    summary: (failed: number, queued: number, running: number) =>
      `${failed} fehlgeschlagen, ${queued} warten, ${running} laufen`,
    none: 'In den letzten 7 Tagen ist nichts fehlgeschlagen, nichts läuft oder wartet.',
    retry: 'Wiederholen',
    cancel: 'Abbrechen',
    actOf: (act: string, nr: number) => `Auftrag ${nr}: ${act}`,
    retried: (nr: number) => `Auftrag ${nr} wartet wieder.`,
    cancelled: (nr: number) => `Auftrag ${nr} ist abgebrochen.`,
    only: (count: number) => `Die neuesten ${count} jedes Standes.`,
  },
  destinations: {
    act: 'Aktion',
    nr: 'Nr.',
    name: 'Name',
    state: 'Stand',
    test: 'Testen',
    testOf: (name: string) => `${name} testen`,
    notTested: 'nicht getestet',
    good: 'ok',
    bad: 'fehlgeschlagen',
    none: 'Es gibt kein Ziel.',
  },
  apps: {
    clientId: 'client_id',
    name: 'Name',
    scopes: 'Rechte',
    sessions: 'Offene Sitzungen',
    none: 'Keine App ist registriert: „fundscope apps add“ registriert eine.',
  },
  views: {
    act: 'Aktion',
    summary: (count: number, faulty: number) =>
      `${counted(count, 'Ansicht', 'Ansichten')}${faulty === 0 ? '' : `, ${faulty} mit Fehlern`}`,
    view: 'Ansicht',
    check: 'Prüfung',
    good: 'ok',
    faults: (count: number) => counted(count, 'Fehler', 'Fehler'),
    rows: 'Zeilen',
    time: 'Zeit',
    measure: 'Messen',
    measureOf: (view: string) => `${view} messen`,
    notMeasured: 'nicht gemessen',
    measured: (rows: string, time: string) => (rows === time ? time : `${rows} Zeilen · ${time}`),
    seconds: (seconds: string) => `${seconds} s`,
    tooLong: 'über 15 s',
    none: 'Der Ansichtskatalog ist leer.',
    imported: 'importiert',
  },
  backups: {
    when: 'Wann',
    kind: 'Art',
    file: 'Datei',
    size: 'Größe',
    kinds: { backup: 'Sicherung', restore: 'Wiederherstellung' },
    encrypted: 'verschlüsselt',
    notEncrypted: 'nicht verschlüsselt',
    none: 'Das Audit-Protokoll kennt keine Sicherung: „fundscope backup“ macht eine.',
  },
  locks: {
    act: 'Aktion',
    who: 'Wer',
    until: 'Bis',
    tries: 'Versuche',
    effect: 'Wirkung',
    effects: { refused: 'abgelehnt', slowed: 'verlangsamt' },
    anyName: 'jeder Name',
    anywhere: 'von überall',
    from: (address: string) => `von ${address}`,
    unlock: 'Entsperren',
    unlockOf: (who: string) => `${who} entsperren`,
    unlocked: 'Entsperrt.',
    none: 'Alle können sich anmelden.',
  },
  configuration: {
    file: 'Datei, und Zeile jedes Fehlers',
    state: 'Zustand',
    readAt: 'Gelesen am',
    broken: 'fehlerhaft',
    inUse: 'in Gebrauch',
    none: 'Es ist keine Konfigurationsdatei bekannt.',
  },
  age: {
    minutes: (n: number) => `${n} min`,
    hours: (n: number) => `${n} h`,
    days: (n: number) => `${n} Tg.`,
  },
};
