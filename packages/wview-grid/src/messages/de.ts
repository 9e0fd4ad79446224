export const de = {
  yes: 'Ja',
  no: 'Nein',
  noWrap: 'Kein Zeilenumbruch',
  noRows: 'Keine Zeilen',
  loading: 'Zeilen werden geladen…',
  sortPosition: (position: number) => `Sortierschlüssel ${position}`,
};
