export const de = {
  title: 'Prioritäten',
  failed: 'Fehler beim Laden der Prioritäten',
  flags: {
    mandatory: 'Pflicht',
    escalation: 'Eskaliert',
    dailyReport: 'Tagesberichte',
    weeklyReport: 'Wochenberichte',
  },
  bookNo: 'Fonds-Nr.',
  bookFault: 'Keine Fondsnummer. Schreibweise: 1003 oder Q1003.',
  byPriority: 'Tests nach Priorität',
  filtersDetails: 'grenzt die Details ein',
  prio: (prio: number) => `Prio ${prio}`,
  withoutPriority: 'Nicht bekannt',
  inOrder: 'in Ordnung',
  unknown: (count: number) =>
    count === 1
      ? '1 Test ist nicht bekannt und hat keine Priorität'
      : `${count.toLocaleString('de')} Tests sind nicht bekannt und haben keine Priorität`,
  trend: 'Letzte 60 Geschäftstage',
  trendNote: 'Priorität 1 bis 4',
  legend: 'Farben der Prioritäten',
  trendFailed: 'Die Tage davor konnten nicht geladen werden',
  noOpenTests: 'kein Test der Priorität 1 bis 4',
  trendDay: (day: string, counts: string) => `${day}: ${counts}`,
  trendCount: (prio: number, count: string) => `Prio ${prio} ${count}`,
  trendHint: 'Mit den Pfeiltasten einen Tag wählen, Enter zeigt ihn.',
  snapshot: 'Momentaufnahme',
  snapshotNote: 'alle Tests unter den Filtern',
  details: 'Details',
  detailsOpen: (count: string) =>
    count === '1'
      ? '1 Test, Priorität 1 bis 4: Ein Balken wählt aus'
      : `${count} Tests, Priorität 1 bis 4: Ein Balken wählt aus`,
  detailsOf: (count: string, prios: string) =>
    count === '1' ? `1 Test, Priorität ${prios}` : `${count} Tests, Priorität ${prios}`,
  noDetails: 'Kein Test hat eine dieser Prioritäten.',
  columns: { triggerDesc: 'Risikoauslöser', typeDesc: 'Testart' },
  sum: 'Alle',
  openGroup: (trigger: string, type: string) => `${trigger}, ${type}: Tests zeigen`,
  worstFirst: (rows: string) => `${rows}, die schlechtesten zuerst`,
  chooseRow: 'Oben eine Zeile wählen: ihre Tests stehen dann hier.',
  gone: 'Die gewählte Zeile ist nicht mehr unter diesen Tests. Bitte oben eine andere wählen.',
  noLink:
    'Diese Tests nennen keinen Filter für ihre Einzelheiten (drillDownLink). Bitte an die Konfiguration der Tests wenden.',
};
