import { createMessages } from '@fundscope/ui-kit';

const en = {
  title: 'Command palette',
  placeholder: 'Fund, view, saved view or action',
  nothing: 'Nothing matches.',
  loading: 'Loading…',
  choose: 'choose',
  open: 'open',
  actionsOnly: 'actions only',
  groups: {
    places: 'Recently opened and favourites',
    funds: 'Funds',
    views: 'Views and links',
    saved: 'Saved views',
    actions: 'Actions',
  },
  actions: {
    home: 'Go home',
    inbox: 'Open the inbox',
    breaches: 'Work on breaches',
    packs: 'Scheduled packs',
    riskReport: 'Risk report: request documents of a fund',
    account: 'My account',
    signOut: 'Sign out',
    lightTheme: 'Switch to light',
    darkTheme: 'Switch to dark',
    english: 'Switch to English',
    german: 'Auf Deutsch umstellen',
    keys: 'Show the keys',
    users: 'Administer users',
    books: 'Administer books',
    groups: 'Administer groups',
    portals: 'Administer portals',
    perfBenchmarks: 'Administer performance benchmarks',
    riskBenchmarks: 'Administer risk benchmarks',
    fundMasterData: 'Fund master data',
    parameterSets: 'Administer parameter sets of investors',
    audit: 'Audit trail',
    operations: 'Operations',
    records: 'Records as files',
    importData: 'Import data',
  },
};

const de: typeof en = {
  title: 'Befehlspalette',
  placeholder: 'Fonds, Ansicht, gespeicherte Ansicht oder Aktion',
  nothing: 'Nichts passt.',
  loading: 'Lädt…',
  choose: 'wählen',
  open: 'öffnen',
  actionsOnly: 'nur Aktionen',
  groups: {
    places: 'Zuletzt geöffnet und Favoriten',
    funds: 'Fonds',
    views: 'Ansichten und Links',
    saved: 'Gespeicherte Ansichten',
    actions: 'Aktionen',
  },
  actions: {
    home: 'Zur Startseite',
    inbox: 'Posteingang öffnen',
    breaches: 'Überschreitungen bearbeiten',
    packs: 'Regelmäßige Pakete',
    riskReport: 'Risikobericht: Dokumente eines Fonds anfordern',
    account: 'Mein Konto',
    signOut: 'Abmelden',
    lightTheme: 'Zu hell wechseln',
    darkTheme: 'Zu dunkel wechseln',
    english: 'Switch to English',
    german: 'Auf Deutsch umstellen',
    keys: 'Tasten zeigen',
    users: 'Benutzer verwalten',
    books: 'Bücher verwalten',
    groups: 'Gruppen verwalten',
    portals: 'Portale verwalten',
    perfBenchmarks: 'Performance-Benchmarks verwalten',
    riskBenchmarks: 'Risiko-Benchmarks verwalten',
    fundMasterData: 'Fondsstammdaten',
    parameterSets: 'Parametersätze von Anlegern verwalten',
    audit: 'Änderungsprotokoll',
    operations: 'Betrieb',
    records: 'Stammdaten als Dateien',
    importData: 'Daten importieren',
  },
};

export type ActionName = keyof typeof en.actions;

export const usePaletteMessages = createMessages({ en, de });

/** An action's names in all languages. */
export const actionWords = (name: ActionName): readonly string[] => [en.actions[name], de.actions[name]];
