export const de = {
  title: 'Dokumentation',
  type: 'Risikoart',
  results: 'Testergebnisse',
  summary: (results: string, breaches: string, unknown: number) =>
    `${results}, ${breaches}${unknown === 0 ? '' : `, ${unknown} nicht bekannt`}`,
  resultCount: (count: string) => (count === '1' ? '1 Ergebnis' : `${count} Ergebnisse`),
  breachCount: (count: string) => (count === '1' ? '1 aktive Überschreitung' : `${count} aktive Überschreitungen`),
  drillDown: 'Was dahinter steht',
  chooseRow: 'Oben ein Ergebnis wählen: was dahinter steht, erscheint hier.',
  gone: 'Das gewählte Ergebnis ist nicht mehr unter diesen. Bitte oben ein anderes wählen.',
  noDrillDown: (text: string) =>
    `Dieses Ergebnis sagt nicht, was dahinter steht. Sein drilldownType muss eine Ansicht und einen Filter nennen, wie LIMIT_VIEW?date eq %s and book eq %s; dort steht: ${text}`,
  nothing: 'nichts',
  openView: 'Als Ansicht öffnen',
};
