import { describe, expect, it } from 'vitest';
import { paletteMatches, type PaletteEntry } from './palette.ts';

const entry = (name: string, changes: Partial<PaletteEntry> = {}): PaletteEntry => ({
  key: name,
  group: 'funds',
  name,
  note: '',
  alsoFoundBy: [],
  run: () => {},
  ...changes,
});
const found = (entries: readonly PaletteEntry[], search: string) =>
  paletteMatches(entries, search).map(({ name }) => name);

const entries = [
  entry('Nordlicht Aktien Japan', { alsoFoundBy: ['Q1004', '1004', 'XF0005000306'] }),
  entry('Küstenwind Mischfonds'),
  entry('Großer Fonds'),
  entry('Limit utilisation', { group: 'views', alsoFoundBy: ['Limitauslastung', 'LIMIT_VIEW'] }),
  entry('Japan yesterday', { group: 'places' }),
  entry('Sign out', { group: 'actions', alsoFoundBy: ['Abmelden'] }),
];

describe('the palette', () => {
  it('finds by all words, whatever the case, accents and umlauts', () => {
    expect(found(entries, 'kusten')).toEqual(['Küstenwind Mischfonds']);
    expect(found(entries, 'GROSSER')).toEqual(['Großer Fonds']);
    expect(found(entries, 'japan aktien')).toEqual(['Nordlicht Aktien Japan']);
    expect(found(entries, 'japan renten')).toEqual([]);
  });

  it('finds names in the other language, view names, numbers and ISINs', () => {
    expect(found(entries, 'limitaus')).toEqual(['Limit utilisation']);
    expect(found(entries, 'limit_view')).toEqual(['Limit utilisation']);
    expect([found(entries, 'q1004'), found(entries, '1004'), found(entries, 'XF0005000306')]).toEqual(
      Array.from({ length: 3 }, () => ['Nordlicht Aktien Japan']),
    );
  });

  it('lists what is named so before words that begin so before the rest, six of a group', () => {
    const many = ['Superstress', 'Stress tests', 'stress', ...Array.from({ length: 9 }, (_, at) => `Stress ${at}`)];
    const names = found(
      many.map((name) => entry(name)),
      'stress',
    );
    expect([names.length, names[0], names.includes('Superstress')]).toEqual([6, 'stress', false]);
  });

  it('begins with where the user has been and what can be done', () => {
    expect(found(entries, ' ')).toEqual(['Japan yesterday', 'Sign out']);
  });

  it('has actions only after >', () => {
    expect(found(entries, '>')).toEqual(['Sign out']);
    expect(found(entries, '> japan')).toEqual([]);
    expect(found(entries, '>abmeld')).toEqual(['Sign out']);
  });
});
