import type { en } from './en.ts';

export const de: typeof en = {
  actions: 'Aktionen',
  indexId: 'Index-ID',
  weight: 'Gewicht (%)',
  surcharge: 'täglicher Aufschlag (%)',
  interestRate: 'Zinsindex',
  of: (field, place) => `${field} von ${place}`,
  position: (number) => `Position ${number}`,
  add: 'Position',
  addLabel: 'Position hinzufügen',
  addTo: (place) => `Position zu ${place} hinzufügen`,
  remove: (place) => `${place} entfernen`,
  sum: (percent) => `Σ ${percent} %`,
  notHundred: 'Die Gewichte ergeben nicht 100 %. Sie werden gespeichert, wie sie sind.',
  chooseIndex: 'Index wählen',
  typeIndex: 'Index-ID',
  noIndex: 'Kein Index passt.',
  unknown: (index) => `${index} (unbekannt)`,
};
