/** Was Startseite und Fondsseiten zu Kennzahlen sagen. */
export const de = {
  states: { breach: 'Überschreitung', warning: 'Warnung', good: 'in Ordnung', unknown: 'nicht bekannt' },
  // "Bestehend" ist die Kennzahl jenseits der Grenze; ein Fall dazu kann schon geschlossen sein.
  breaches: (fresh: number, standing: number) => {
    const others = `${standing.toLocaleString('de')} bestehende`;
    if (fresh === 0) return `Keine neue Überschreitung, ${others}`;
    return `${fresh.toLocaleString('de')} neue ${fresh === 1 ? 'Überschreitung' : 'Überschreitungen'}${standing === 0 ? '' : `, ${others}`}`;
  },
  calm: 'Heute nichts zu tun',
  calmInFigures: 'Keine Überschreitung in den Kennzahlen',
  cases: {
    title: 'Zu bearbeiten:',
    overdue: (count: number) => `${count.toLocaleString('de')} überfällig`,
    mine: (count: number) => `${count.toLocaleString('de')} bei Ihnen`,
    open: (count: number) => (count === 1 ? '1 offener Fall' : `${count.toLocaleString('de')} offene Fälle`),
    failed: 'Die offenen Überschreitungen konnten nicht geladen werden.',
  },
  onlyWarnings: (count: number) =>
    count === 1 ? 'Keine Überschreitung, 1 Warnung' : `Keine Überschreitung, ${count.toLocaleString('de')} Warnungen`,
  notAllRead: 'Nicht alle Kennzahlen konnten gelesen werden',
  notAllKnown: 'Nicht alle Kennzahlen sind bekannt',
  notLookedThrough: 'Noch nicht auf Überschreitungen geprüft',
  nothingNewer: (day: string) => `Keine neueren Kennzahlen seit ${day}`,
  calmText: (funds: number) =>
    funds === 1
      ? 'Ihr Fonds hält seine Grenzen. Am nächsten an einer Grenze:'
      : `Alle Kennzahlen Ihrer ${funds.toLocaleString('de')} aktiven Fonds halten ihre Grenzen. Am nächsten an einer Grenze:`,
  loading: 'Kennzahlen Ihrer Fonds werden geladen…',
  failed: 'Die Kennzahlen Ihrer Fonds konnten nicht gelesen werden.',
  dataOf: (day: string) => `Daten vom ${day}`,
  complete: 'vollständig',
  incomplete: 'unvollständig',
  stale: 'seither keine neueren',
  fundsOf: (present: number, all: number) =>
    `${present.toLocaleString('de')} von ${all.toLocaleString('de')} ${all === 1 ? 'aktivem' : 'aktiven'} Fonds`,
  missing: (count: number, day: string) =>
    count === 1
      ? `1 Fonds hat keine Kennzahlen vom ${day}.`
      : `${count.toLocaleString('de')} Fonds haben keine Kennzahlen vom ${day}.`,
  missingMeaning: 'Sie zählen weder als Überschreitung noch als in Ordnung.',
  andMore: (count: number) => `und ${count.toLocaleString('de')} weitere`,
  inactive: (count: number) => `${count.toLocaleString('de')} Fonds geschlossen oder in Vorbereitung`,
  withoutMasterData: (count: number) =>
    count === 1 ? '1 Buch ohne Fondsstammdaten' : `${count.toLocaleString('de')} Bücher ohne Fondsstammdaten`,
  noActiveFunds: 'Kein aktiver Fonds',
  heading: 'Überschreitungen und Warnungen',
  all: 'Alle',
  kinds: 'Art der Grenze',
  noneOfKind: 'Nichts über oder nahe dieser Grenze.',
  kindAbsent: (kind: string, day: string) => `${kind}: keine Kennzahlen vom ${day}.`,
  kindUnknown: (kind: string, count: number) =>
    count === 1
      ? `${kind}: 1 Kennzahl ist nicht bekannt.`
      : `${kind}: ${count.toLocaleString('de')} Kennzahlen sind nicht bekannt.`,
  noneLookedThrough: (day: string) =>
    `Die Daten vom ${day} wurden noch nicht auf Überschreitungen geprüft. Bitte die Seite gleich noch einmal laden.`,
  kindNotLookedThrough: (kind: string) =>
    `${kind}: Die Daten des Tages wurden noch nicht auf Überschreitungen geprüft.`,
  kindFailed: (kind: string) => `${kind}: konnte nicht gelesen werden. Die übrigen Angaben gelten.`,
  fund: 'Fonds',
  state: 'Stand',
  test: 'Grenze',
  valueAndLimit: 'Wert / Grenze',
  utilisation: 'Auslastung',
  change: 'Änderung der Auslastung',
  lastDays: (days: number) => (days === 1 ? '1 Tag' : `${days.toLocaleString('de')} Tage`),
  since: 'Seit',
  overDays: (days: number) => (days === 1 ? 'über 1 Tag' : `über ${days.toLocaleString('de')} Tage`),
  between: (goodDay: string, day: string) => `zwischen ${goodDay} und ${day}`,
  orEarlier: (day: string) => `${day} oder früher`,
  openCase: (since: string) => `Seit ${since}: Überschreitung öffnen`,
  isNew: 'neu',
  newCount: (count: number) => `${count.toLocaleString('de')} neu`,
  showMore: (count: number) => `${count.toLocaleString('de')} weitere zeigen`,
  listed: (kind: string, listed: number, count: number) =>
    `${kind}: Diese Liste hat ${listed.toLocaleString('de')} von ${count.toLocaleString('de')}.`,
  showFewer: 'Weniger zeigen',
  least: (limit: string) => `mindestens ${limit}`,
  most: (limit: string) => `Grenze ${limit}`,
  exactly: (limit: string) => `genau ${limit}`,
  lineOf: (fund: string, kind: string) => `${kind} von ${fund} in den letzten Tagen`,
  inView: (name: string) => `${name}: Ansicht öffnen`,
  view: 'Ansicht',
  beyond: (count: number, all: number) =>
    `${count.toLocaleString('de')} von ${all.toLocaleString('de')} Fonds über ihrer Grenze`,
  noneBeyond: (all: number) =>
    all === 1 ? 'Hält seine Grenze' : `Alle ${all.toLocaleString('de')} Fonds halten ihre Grenze; am nächsten:`,
  moreRowsOfFund: (count: number) =>
    count === 1 ? 'und 1 weitere Zeile des Fonds' : `und ${count.toLocaleString('de')} weitere Zeilen des Fonds`,
  noRows: 'Keine.',
  noRowsOf: (day: string) => `Keine am ${day}.`,
  tableFailed: 'Das konnte nicht gelesen werden. Die übrigen Angaben gelten.',
  tableAbsent: 'Keine Daten.',
  rowsOf: (day: string) => `vom ${day}`,
  sinceHeading: (moment: string) => `Seit ${moment}`,
  sinceText: (day: string) => `Ihre letzte Anmeldung; Daten vom ${day}`,
  sinceNothingNewer: 'Seit Ihrer letzten Anmeldung kamen keine neueren Daten.',
  sinceUnchanged: 'Keine Kennzahl hat sich nennenswert geändert.',
  sinceMore: (count: number) => `und ${count.toLocaleString('de')} weitere Änderungen`,
  changes: {
    'new breach': 'neue Überschreitung',
    'breach over': 'Überschreitung behoben',
    'new warning': 'neue Warnung',
    'warning over': 'Warnung vorbei',
    closer: 'näher an der Grenze',
    farther: 'weiter von der Grenze',
  },
  noFunds: 'Noch keine Fonds',
  noFundsText: 'Ihrem Zugang ist noch kein Fonds zugeordnet. Bitte wenden Sie sich an Ihre Administration.',
  noData: 'Noch keine Kennzahlen',
  noDataText: 'Ihre Fonds haben noch keine Kennzahlen. Bitte fragen Sie Ihre Administration, wann sie kommen.',
  welcome: 'Willkommen. Noch keine Daten',
  welcomeText: 'In drei Schritten zeigt diese Seite jeden Morgen, was Ihre Fonds brauchen.',
  stepData: 'Daten laden',
  stepDataText: 'Datei importieren oder eine Tabelle der Datenbank als Ansicht beschreiben',
  stepDataAction: 'Daten importieren',
  stepGroups: 'Gruppen und Fonds zuordnen',
  stepGroupsText: 'Wer welche Fonds sieht',
  stepGroupsAction: 'Gruppen öffnen',
  stepHome: 'Startseite beschreiben',
  stepHomeText: 'Welche Ansichten Grenzen, Stress und Liquidität liefern: FUNDSCOPE_HOME_FILE, siehe docs/home.md',
  faults: (count: number) =>
    count === 1
      ? 'Die Beschreibung dieser Seite hat 1 Fehler; die Stelle fehlt hier:'
      : `Die Beschreibung dieser Seite hat ${count.toLocaleString('de')} Fehler; die Stellen fehlen hier:`,
  favourites: 'Favoriten',
  noFavourites: 'Der Stern neben einem Fonds oder einer Ansicht merkt sie hier.',
  recent: 'Zuletzt geöffnet',
  noRecent: 'Noch nichts.',
  placeKinds: { fund: 'Fonds', view: 'Ansicht', saved: 'gespeichert' },
  addFavourite: (name: string) => `${name} zu den Favoriten`,
  removeFavourite: (name: string) => `${name} aus den Favoriten entfernen`,
  favouriteFailed: 'Der Favorit konnte nicht geändert werden',
  contact: 'Kontakt',
  page: {
    figures: 'Kennzahlen und Grenzen',
    facts: 'Stammdaten',
    riskReport: 'Risikobericht',
    standings: {
      inactive:
        'Dieser Fonds ist geschlossen oder in Vorbereitung: Seine Grenzen werden nicht geprüft, und Pakete lassen ihn aus.',
      'no-master-data': 'Dieses Buch hat keine Fondsstammdaten: Es zählt nicht zu den aktiven Fonds.',
    },
    closedFrom: (day: string) =>
      `Geschlossen ab ${day}: Seine Grenzen werden ab diesem Tag nicht geprüft, und Pakete lassen ihn aus.`,
    noFigures: 'Zu diesem Fonds gibt es noch keine Kennzahlen.',
    loading: 'Fonds wird geladen…',
    failed: 'Der Fonds konnte nicht geladen werden.',
    notFound: 'Diesen Fonds gibt es nicht',
    notFoundText: 'Es gibt keinen Fonds dieser Nummer, den Sie sehen dürfen.',
    views: 'Seine Zeilen in jeder Ansicht',
    ofDay: (day: string) => `vom ${day}`,
    allRows: 'alle',
    others: 'Weitere',
    breaches: (count: number) => (count === 1 ? '1 Überschreitung' : `${count.toLocaleString('de')} Überschreitungen`),
    warnings: (count: number) => (count === 1 ? '1 Warnung' : `${count.toLocaleString('de')} Warnungen`),
    inOrder: 'Alle Kennzahlen in Ordnung',
    value: 'Wert',
    limit: 'Grenze',
    moreRows: 'Mehr Zeilen in der Ansicht',
  },
};
