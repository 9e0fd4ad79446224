import type { Concern, OperationsPart } from '../model/needs-a-look.ts';

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

const parts: Readonly<Record<OperationsPart, string>> = {
  jobs: 'Jobs',
  destinations: 'Destinations',
  apps: 'Registered apps',
  views: 'View catalogue',
  space: 'Free space',
  configuration: 'Configuration files',
  backups: 'Backups',
  locks: 'Login locks',
};

function concern(one: Concern): string {
  switch (one.kind) {
    case 'failed-jobs':
      return counted(one.count, 'failed job', 'failed jobs');
    case 'faulty-views':
      return counted(one.count, 'view does not fit', 'views do not fit');
    case 'broken-files':
      return counted(one.count, 'broken configuration file', 'broken configuration files');
    case 'locks':
      return counted(one.count, 'login locked', 'logins locked');
    case 'short-space':
      return counted(one.count, 'folder short of space', 'folders short of space');
    case 'no-backup':
      return 'no backup known';
    case 'old-backup':
      return `backup ${one.hours < 72 ? `${one.hours} h` : `${Math.floor(one.hours / 24)} days`} old`;
  }
}

export const en = {
  title: 'Operations',
  checked: (time: string) => `checked ${time}`,
  notChecked: 'not checked yet',
  checkAgain: 'Check again',
  everySeconds: 'again every 15 seconds while this page is seen',
  loading: 'Loading…',
  failed: 'This could not be loaded',
  retry: 'Try again',
  notKnown: 'not known',
  facts: 'At a glance',
  needsALook: 'Needs a look',
  nothing: 'nothing',
  things: (count: number) => counted(count, 'thing', 'things'),
  concern,
  queue: 'Queue',
  queueOf: (queued: number, running: number) =>
    `${queued.toLocaleString('en')} waiting, ${running.toLocaleString('en')} running`,
  oldestWaits: (age: string) => `oldest waits ${age}`,
  nobodyWaits: 'nobody waits',
  backup: 'Backup',
  noBackup: 'none known',
  noBackupHint: 'The audit trail has none.',
  freeSpace: 'Free space',
  signIns: 'Logins',
  lockedCount: (count: number) => (count === 0 ? 'none locked' : `${count.toLocaleString('en')} locked`),
  openSessions: (count: number) => `${counted(count, 'session', 'sessions')} of apps`,
  parts,
  folders: { data: 'Database', temporary: 'Temporary files', drop: 'Drop folder' },
  folder: 'Folder',
  free: 'Free',
  folderState: 'State',
  isShort: 'short',
  enough: 'enough',
  noFolders: 'No folder of the installation can be looked at: the database is an external one.',
  jobs: {
    act: 'Action',
    nr: 'No.',
    kind: 'Kind',
    fund: 'Fund',
    user: 'User',
    state: 'State',
    tries: 'Tries',
    age: 'Age',
    kinds: {
      performance: 'performance',
      export: 'export',
      irs: 'IRS',
      alert: 'alert',
      document: 'document',
      archive: 'archive',
      pack: 'pack',
    },
    states: { queued: 'queued', running: 'running', done: 'done', failed: 'failed', cancelled: 'cancelled' },
    summary: (failed: number, queued: number, running: number) =>
      `${failed} failed, ${queued} waiting, ${running} running`,
    none: 'Nothing failed in the last 7 days, nothing runs or waits.',
    retry: 'Retry',
    cancel: 'Cancel',
    actOf: (act: string, nr: number) => `${act} job ${nr}`,
    retried: (nr: number) => `Job ${nr} waits again.`,
    cancelled: (nr: number) => `Job ${nr} is cancelled.`,
    only: (count: number) => `The newest ${count} of each state.`,
  },
  destinations: {
    act: 'Action',
    nr: 'No.',
    name: 'Name',
    state: 'State',
    test: 'Test',
    testOf: (name: string) => `Test ${name}`,
    notTested: 'not tested',
    good: 'ok',
    bad: 'failed',
    none: 'There is no destination.',
  },
  apps: {
    clientId: 'client_id',
    name: 'Name',
    scopes: 'Scopes',
    sessions: 'Open sessions',
    none: 'No app is registered: “fundscope apps add” registers one.',
  },
  views: {
    act: 'Action',
    summary: (count: number, faulty: number) =>
      `${counted(count, 'view', 'views')}${faulty === 0 ? '' : `, ${faulty} with faults`}`,
    view: 'View',
    check: 'Check',
    good: 'ok',
    faults: (count: number) => counted(count, 'fault', 'faults'),
    rows: 'Rows',
    time: 'Time',
    measure: 'Measure',
    measureOf: (view: string) => `Measure ${view}`,
    notMeasured: 'not measured',
    measured: (rows: string, time: string) => (rows === time ? time : `${rows} rows · ${time}`),
    seconds: (seconds: string) => `${seconds} s`,
    tooLong: 'over 15 s',
    none: 'The view catalogue is empty.',
    imported: 'imported',
  },
  backups: {
    when: 'When',
    kind: 'Kind',
    file: 'File',
    size: 'Size',
    kinds: { backup: 'backup', restore: 'restore' },
    encrypted: 'encrypted',
    notEncrypted: 'not encrypted',
    none: 'The audit trail knows of no backup: “fundscope backup” makes one.',
  },
  locks: {
    act: 'Action',
    who: 'Who',
    until: 'Until',
    tries: 'Tries',
    effect: 'Effect',
    effects: { refused: 'refused', slowed: 'slowed down' },
    anyName: 'any name',
    anywhere: 'from anywhere',
    from: (address: string) => `from ${address}`,
    unlock: 'Unlock',
    unlockOf: (who: string) => `Unlock ${who}`,
    unlocked: 'Unlocked.',
    none: 'Everybody may log in.',
  },
  configuration: {
    file: 'File, and line of each fault',
    state: 'State',
    readAt: 'Read at',
    broken: 'broken',
    inUse: 'in use',
    none: 'No configuration file is known.',
  },
  age: {
    minutes: (n: number) => `${n} min`,
    hours: (n: number) => `${n} h`,
    days: (n: number) => `${n} d`,
  },
};
