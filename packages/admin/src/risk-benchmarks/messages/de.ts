import type { en } from './en.ts';

export const de: typeof en = {
  list: 'Risiko-Benchmarks:',
  newBenchmark: 'Neue Risiko-Benchmark anlegen',
  heading: (name) => `Risiko-Benchmark: ${name}`,
  name: 'Name der Benchmark',
  positions: 'Positionen der Benchmark (Indizes)',
  sum: (percent) => `Summe der Indexgewichte: ${percent} %`,
  place: (position, field) => `${position}, ${field}`,
  position: (number) => `Position ${number}`,
  created: 'Risiko-Benchmark angelegt.',
  modified: 'Risiko-Benchmark geändert.',
  deleted: 'Risiko-Benchmark gelöscht.',
  deleteTitle: (name) => `Risiko-Benchmark ${name} löschen?`,
  deleteText: 'Alle ihre Positionen gehen mit. Solange Fondsstammdaten sie nennen, bleibt sie.',
  failed: 'Die Risiko-Benchmark konnte nicht geladen werden',
  loading: 'Die Risiko-Benchmark wird geladen…',
};
