import { loadedRows } from './loaded-rows-de.ts';

const count = (value: number) => value.toLocaleString('de-DE');
/** Where compared rows come from. */
type DataSet = 'production' | 'testing';
const dataSets: Record<DataSet, string> = { production: 'Produktionsdaten', testing: 'Testdaten' };
const megabytes = (bytes: number) =>
  `${(bytes / 1e6).toLocaleString('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`;

export const de = {
  filter: 'Filter',
  testing: 'Testdaten',
  load: 'Daten laden',
  loadHint: 'Die Zeilen zu diesen Kriterien laden (Enter in einem Kriterium, überall Strg+Enter)',
  cancel: 'Abbrechen',
  startRegression: 'Regression starten',
  startRegressionHint: 'Die beiden Datenbestände Zeile für Zeile vergleichen',
  loadSecond: 'Zweiten Bestand laden',
  loadSecondHint: 'Nur den zweiten Datenbestand laden',
  exports: {
    xlsx: {
      label: 'Excel',
      hint: 'Alle Zeilen zu diesen Kriterien als Tabellenkalkulation exportieren',
      failed: 'Fehler beim Laden der Excel-Datei',
    },
    xml: {
      label: 'QS XML',
      hint: 'Alle Zeilen zu diesen Kriterien als XML exportieren',
      failed: 'Fehler beim Laden der XML-Datei',
    },
    csv: {
      label: 'CSV',
      hint: 'Alle Zeilen zu diesen Kriterien als CSV für Programme exportieren: Namen, ungerundete Zahlen, keine Sprache',
      failed: 'Fehler beim Laden der CSV-Datei',
    },
    shownCsv: {
      label: 'CSV, wie angezeigt',
      hint: 'Alle Zeilen zu diesen Kriterien als CSV für Tabellenprogramme exportieren: Titel, Zahlen und Prozente wie angezeigt',
      failed: 'Fehler beim Laden der CSV-Datei',
    },
  },
  exportProgress: (format: string, bytes: number) => `${format}: ${megabytes(bytes)} empfangen`,
  exportGrouped: (column: string) =>
    `Die Dateien enthalten die Zeilen untereinander: Gruppen nach ${column} und Zwischensummen gibt es nur auf dem Bildschirm.`,
  exportNarrowed: (columns: string) => `Die Dateien enthalten nur die Zeilen mit den gewählten Werten von: ${columns}`,
  exportBlocked: 'Noch keine Datei: Ein Teil der Adresse ist nicht lesbar. Bitte zuerst die Zeilen ohne ihn laden.',
  exportWaiting: (format: string) => `${format} wird vorbereitet…`,
  cancelExport: (format: string) => `${format} abbrechen`,
  loading: 'Daten werden geladen…',
  loadingInfo: 'Ansicht wird geladen…',
  working: 'Lädt',
  progress: (rows: number | undefined, bytes: number) =>
    rows === undefined
      ? `${megabytes(bytes)} empfangen`
      : `${rows === 1 ? '1 Zeile' : `${count(rows)} Zeilen`}, ${megabytes(bytes)} empfangen`,
  waiting: 'Der Server rechnet.',
  cannotLoad: 'Nicht geladen: ein Kriterium ist nicht lesbar.',
  correct: (columns: string) => `Bitte korrigieren und erneut laden: ${columns}`,
  rejected: 'Die Adresse enthält Teile, die nicht zu dieser Ansicht passen. Sie entfallen:',
  blockedTitle: 'Nicht geladen: Ein Teil der Adresse ist nicht lesbar',
  blockedText: 'Ohne ihn kämen andere Zeilen, als die Adresse verlangt. Er passt nicht zu dieser Ansicht:',
  loadWithout: 'Ohne ihn laden',
  sort: 'Sortierung…',
  sortTip: 'Die Reihenfolge der Zeilen',
  request: 'Anfrage an den Server',
  requestParts: {
    view: { name: 'Wview', hint: 'die Ansicht' },
    filter: { name: '$filter', hint: 'ihre Kriterien' },
    secondFilter: { name: '$rfilter', hint: 'Kriterien des zweiten Datenbestands; leer: dieselben' },
    ignored: { name: 'regColsToIgnore', hint: 'nicht verglichene Spalten' },
    orderBy: { name: '$orderby', hint: 'die Reihenfolge der Zeilen' },
  },
  none: '(keine)',
  notSendable: '(ein Kriterium ist nicht lesbar)',
  copy: (part: string) => `${part} kopieren`,
  copied: 'Kopiert',
  requestHint: 'Was der Server gefragt wird, zum Kopieren in ein Programm oder eine Nachricht.',
  regression: 'Regression aktivieren',
  regressionHint: 'Zwei Datenbestände vergleichen, etwa Produktions- und Testdaten.',
  regressionCriteria: 'Regressionskriterien',
  regressionCriteriaHint: 'Welche Zeilen der zweite Datenbestand hat, wenn es nicht die des ersten sein sollen.',
  regressionOptions: 'Vergleichsoptionen',
  regressionOptionsHint: 'Optionen des Vergleichs: woher jeder Datenbestand kommt und welche Spalten ausgelassen sind.',
  description: 'Beschreibung',
  noDescription: '...',
  notLoadedTitle: 'Noch nichts geladen',
  notLoadedText: 'Kriterien im Filter wählen, dann die Daten laden.',
  showFilter: 'Filter zeigen',
  cancelledTitle: 'Das Laden wurde abgebrochen',
  cancelledText: 'Falls es zu lange dauerte: Kriterien eingrenzen und erneut laden.',
  emptyTitle: 'Keine Zeile passt zu diesen Kriterien',
  emptyText: 'Ein Kriterium im Filter lockern oder entfernen, dann erneut laden.',
  newestRows: (day: string) => `Die neuesten Zeilen sind vom ${day}.`,
  showNewest: 'Diese zeigen',
  dataFailed: 'Fehler beim Laden der Daten',
  regressionFailed: 'Fehler beim Laden der Regression',
  earlierRows: 'Zu sehen sind die Zeilen eines früheren Ladens.',
  loadAgain: 'Noch einmal laden',
  infoFailed: 'Fehler beim Laden der Ansicht (WView.Info)',
  wrongFilter: 'Der Filter mit der Stelle des Fehlers:',
  wrongSecondFilter: 'Der Filter des zweiten Datenbestands mit der Stelle des Fehlers:',
  wrongOrder: 'Die Sortierung mit der Stelle des Fehlers:',
  requestId: (id: string) => `Anfrage ${id}`,
  unknownTitle: 'Diese Ansicht gibt es nicht',
  unknownText: (viewName: string) =>
    `Die Ansicht ${viewName} gibt es nicht, oder sie ist für Sie nicht lesbar. Bitte eine Ansicht aus der Navigation wählen.`,
  toNavigation: 'Zur Navigation',
  testingForbiddenTitle: 'Testdaten sind für Sie nicht zugänglich',
  testingForbiddenText: 'Nur wer alle Fonds sehen darf, kann die Testdaten lesen.',
  comparisonForbiddenTitle: 'Vergleiche sind für Sie nicht zugänglich',
  comparisonForbiddenText: 'Nur wer alle Fonds sehen darf, kann zwei Datenbestände vergleichen.',
  openWithoutComparison: 'Die Ansicht ohne Vergleich öffnen',
  openProduction: 'Produktionsdaten öffnen',
  rows: 'Zeilen:',
  rowCount: (shown: number, loaded: number) => (shown === loaded ? count(loaded) : `${count(shown)}/${count(loaded)}`),
  day: 'Tag',
  dayBefore: 'Tag mit Daten davor',
  dayAfter: 'Tag mit Daten danach',
  noDayBefore: 'Vor diesem Tag gibt es keine Daten.',
  noDayAfter: 'Nach diesem Tag gibt es keine Daten.',
  dayOfEdited: 'Die Kriterien sind geändert. Bitte laden oder die Änderung zurücknehmen, dann den Tag wechseln.',
  dayStepFailed: 'Der andere Tag konnte nicht gesucht werden',
  dataOf: (first: string, last: string) => (first === last ? `Daten vom ${last}` : `Daten vom ${first} bis ${last}`),
  loadedAt: (time: string) => `Geladen um ${time}`,
  showAll: '(alle zeigen)',
  showMost: (max: number) => `(die ersten ${count(max)} zeigen)`,
  limitReached: (loaded: number) =>
    `Die Ansicht hat mehr Zeilen, als auf einmal geladen werden: nur die ersten ${count(loaded)} sind geladen. Bitte Kriterien eingrenzen oder alle Zeilen als CSV exportieren.`,
  offered: 'Hier waren Kriterien bearbeitet und nicht geladen. Gezeigt ist, was die Adresse sagt.',
  takeOffer: 'Damit weiterarbeiten',
  dropOffer: 'Verwerfen',
  changed: 'Die Kriterien sind geändert: die gezeigten Zeilen gehören zu den früheren.',
  footerMore: (max: number, total: number) =>
    `Nur die ersten ${count(max)} (von ${count(total)}) Zeilen werden angezeigt, Klick zeigt mehr`,
  footerMost: (max: number, total: number) =>
    `Nur die ersten ${count(max)} (von ${count(total)}) Zeilen werden angezeigt. Bitte Kriterien eingrenzen oder alle Zeilen als CSV exportieren.`,
  inlineFilter: 'Geladene Zeilen eingrenzen',
  anyValue: 'alle',
  missing: '(fehlt)',
  emptyValue: '(leerer Text)',
  yes: 'ja',
  no: 'nein',
  inlineEmptyTitle: 'Keine Zeile hat die gewählten Werte',
  inlineClear: 'Alle geladenen Zeilen zeigen',
  inlineEmptyText: 'Keine geladene Zeile hat die über der Tabelle gewählten Werte.',
  tableOf: (title: string) => `Zeilen von ${title}`,
  comparison: 'Vergleich der beiden Datenbestände',
  secondShown: 'Dies sind die Zeilen des zweiten Datenbestands.',
  number: count,
  rowsInDifference: (rows: number) =>
    rows === 1 ? '1 Zeile ist verschieden' : `${count(rows)} Zeilen sind verschieden`,
  duplicateRows: (rows: number) =>
    rows === 1
      ? '1 Zeile teilt ihren Schlüssel mit einer anderen Zeile'
      : `${count(rows)} Zeilen teilen ihren Schlüssel mit einer anderen Zeile`,
  noDifferences: (first: DataSet, second: DataSet, rows: number | undefined) => {
    const sets =
      first === second ? `den beiden Beständen der ${dataSets[first]}` : `${dataSets[first]} und ${dataSets[second]}`;
    const compared =
      rows === undefined ? '' : ` in ${rows === 1 ? '1 verglichenen Zeile' : `${count(rows)} verglichenen Zeilen`}`;
    return `Keine Unterschiede zwischen ${sets}${compared}`;
  },
  setNames: { production: 'Produktion', testing: 'Test' },
  comparedSets: (first: string, second: string) => `${first} verglichen mit ${second}`,
  comparedColumns: (compared: number, ignored: number) =>
    `${compared === 1 ? '1 Spalte' : `${count(compared)} Spalten`} verglichen${ignored > 0 ? `, ${count(ignored)} ausgelassen` : ''}`,
  columnsInDifference: (differing: number, compared: number) =>
    `${count(differing)} von ${compared === 1 ? '1 Spalte' : `${count(compared)} Spalten`} verschieden.`,
  jumpHint: 'Zum ersten Unterschied dieser Spalte gehen',
  showWithoutDiff: 'Zeilen ohne Differenz zeigen',
  removeWithoutDiff: 'Zeilen ohne Differenz entfernen',
  showColumnsWithoutDiff: 'Spalten ohne Differenz zeigen',
  removeColumnsWithoutDiff: 'Spalten ohne Differenz entfernen',
  noDifferenceTitle: 'Keine Zeile ist verschieden',
  noDifferenceText:
    'Beide Datenbestände haben dieselben Zeilen mit denselben Werten. Sie erscheinen mit „Zeilen ohne Differenz zeigen“.',
  summary: 'Zusammenfassung je Spalte',
  summaryColumn: 'Spalte',
  summaryDiffering: 'Verschiedene Zeilen',
  summaryLargest: 'Größte Differenz',
  summaryTolerance: 'Gilt als gleich',
  sides: (first: number, second: number) =>
    `Zeilen nur im ersten Datenbestand: ${count(first)}. Zeilen nur im zweiten: ${count(second)}.`,
  tolerance: (absolute: number, relative: number) =>
    [
      absolute > 0 ? `bis ${absolute.toLocaleString('de-DE', { maximumFractionDigits: 12 })}` : '',
      relative > 0 ? `bis ${(relative * 100).toLocaleString('de-DE', { maximumFractionDigits: 12 })} %` : '',
    ]
      .filter((part) => part !== '')
      .join(', ') || 'nur genau',
  noTolerance: 'nur genau',
  asTable: 'Tabelle',
  asCards: 'Karten',
  ...loadedRows,
  drillDown: 'Drill-down',
  secondaryRegion: 'Zeilen zur gewählten Zeile',
  chooseRowTitle: 'Keine Zeile gewählt',
  chooseRowText: 'Eine Zeile oben wählen: was zu ihr gehört, erscheint hier.',
  missingRowTitle: 'Die gewählte Zeile ist nicht dabei',
  missingRowText:
    'Die Adresse wählt eine Zeile, die nicht geladen ist. Kriterien erweitern und neu laden, oder oben eine andere Zeile wählen.',
  selectedBeyond:
    'Die gewählte Zeile liegt hinter den angezeigten. Was zu ihr gehört, steht unten; um sie zu sehen, bitte die Kriterien enger fassen.',
  chart: 'Diagramm',
  closeChart: 'Diagramm schließen',
  loadingChart: 'Wird gezeichnet…',
  chartTitle: (value: string, over: string) => `${value} nach ${over}`,
  chartDescription: (title: string, points: number) =>
    `Diagramm: ${title}, ${points === 1 ? '1 Punkt' : `${count(points)} Punkte`}. Die Tabelle daneben hat dieselben Werte.`,
  chartValue: 'Wert',
  chartOver: 'Über',
  chartBy: 'Eine Linie je',
  chartByNothing: '(eine Linie)',
  chartLimit: 'Limit',
  chartNoLimit: '(keines)',
  chartAllSubjects: '(alle)',
  chartSubjectRows: (subject: string) => `Gezeichnet aus den geladenen Zeilen zu einem Wert von ${subject}.`,
  chartEmpty: 'Keine geladene Zeile hat einen Wert zum Zeichnen',
  chartRows: (rows: number) =>
    rows === 1
      ? 'Gezeichnet aus der einen geladenen Zeile.'
      : `Gezeichnet aus allen ${count(rows)} geladenen Zeilen, ob die Tabelle sie anzeigt oder nicht.`,
  chartMean: 'Wo sich mehrere Zeilen eine Stelle teilen, steht ihr Mittelwert.',
  chartLeftOut: (left: number) => `${count(left)} weitere sind nicht gezeichnet.`,
  correctionFailed: (status: number, message: string) => `Korrektur resp:${status} ${message}`,
  pendingCut:
    'Mehr Korrekturen warten auf die Freigabe durch eine andere Person, als hier gezeigt werden können: ◷ zeigt nur die ältesten an.',
  pendingCells: (count: number) =>
    count === 1
      ? 'Die Korrektur einer Zelle dieser Ansicht wartet auf die Freigabe durch eine andere Person: ◷ zeigt sie an.'
      : `Korrekturen von ${count.toLocaleString('de')} Zellen dieser Ansicht warten auf die Freigabe durch eine andere Person: ◷ zeigt sie an.`,
  correctionSubmitted:
    'Zur Freigabe eingereicht: Eine zweite Person entscheidet darüber. Bis dahin bleibt die Zelle, wie sie ist.',
  unsent: (column: string, row: string, value: string) =>
    `Ihre Sitzung war beendet, bevor diese Korrektur gesendet wurde: ${column} = ${value} (Zeile ${row}).`,
  unsentConflict: (column: string, stored: string) =>
    `Jemand anders hat ihre Zeile geändert: ${column} ist jetzt ${stored}.`,
  keptDraft: (column: string, text: string) =>
    `Dies war eingegeben und nicht gesendet, und seine Zelle ist hier nicht zu sehen: ${column} = ${text}.`,
  unsentSend: 'Jetzt senden',
  unsentDrop: 'Verwerfen',
  unsentKeep: 'Trotzdem senden',
  savedViews: 'Gespeicherte Ansichten',
  savedViewShown: (name: string, isChanged: boolean) =>
    `Gespeicherte Ansichten: ${name}${isChanged ? ', seit dem Speichern geändert' : ''}`,
  savedFailed: 'Sie konnten nicht geladen werden.',
  savedDefault: 'Standard',
  savedBy: (owner: string) => `Geteilt von ${owner}`,
  savedOriginal: 'Wie die Ansicht beginnt',
  savedChanged: 'Seit dem Speichern geändert',
  saveAs: 'Speichern unter…',
  saveAgain: (name: string) => `„${name}“ speichern`,
  savedDone: (name: string) => `„${name}“ ist gespeichert.`,
  makeDefault: 'Die Ansicht damit öffnen',
  noDefault: 'Die Ansicht nicht mehr damit öffnen',
  deleteSaved: (name: string) => `„${name}“ löschen`,
  savedDeleted: (name: string) => `„${name}“ ist gelöscht.`,
  partFailedTitle: 'Dieser Teil ließ sich nicht anzeigen',
  partFailedText:
    'Vielleicht wurde das Portal aktualisiert, seit diese Seite geöffnet wurde. Nach dem Neuladen ist er wieder da; in Zellen und Kriterien Getipptes bleibt erhalten.',
  partAgain: 'Wieder anzeigen',
  partReload: 'Seite neu laden',
  toRows: 'Zu den Zeilen springen',
  undo: 'Rückgängig',
  saveTitle: 'Diese Ansicht speichern',
  saveName: 'Name',
  saveNameTaken: 'Sie haben schon eine gespeicherte Ansicht mit diesem Namen. Bitte einen anderen wählen.',
  saveShare: 'Wer sie öffnen kann',
  savePrivate: 'Nur für mich',
  saveDefault: 'Die Ansicht damit öffnen',
  saveFailed: 'Die Ansicht konnte nicht gespeichert werden',
  save: 'Speichern',
  close: 'Schließen',
};
