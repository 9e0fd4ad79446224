import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { viewDefinitionSchema } from '../../views/definition/view-definition.ts';
import { irsSections, type IrsDocument } from './irs-document.ts';
import { irsPages } from './irs-pages.ts';
import { irsText } from './irs-text-file.ts';

const { columns } = viewDefinitionSchema.parse({
  name: 'FIGURES',
  title: 'Figures',
  relation: 'figures',
  columns: [
    {
      name: 'traffic_light',
      type: 'text',
      title: { en: 'Traffic light', de: 'Ampel' },
      status: { green: { tone: 'good', title: { en: 'green', de: 'grün' } } },
    },
    { name: 'worst_profit', type: 'percmath', decimals: 2 },
  ],
});
const bound = columns.map((column) => ({ name: column.name, column, kind: 'other' as const, cell: sql`null` }));
const facts: Omit<IrsDocument, 'sections'> = {
  language: 'DE',
  title: 'Kennzahlen',
  fundName: 'Fonds',
  fundNo: 7,
  asOf: '30.10.2026',
  holdingPeriodDays: 20,
  requestId: 1,
  synthetic: '',
};

it('a document about a row says values in its language, as the catalogue calls them, and figures as reports of it do', () => {
  const sectionsOf = (language: 'DE' | 'EN', cells: string[]) =>
    irsSections({ columns: bound, row: cells }, { language, holdingPeriodDays: 20 });
  const german = sectionsOf('DE', ['green', '-0.0585']);
  expect(german.flatMap((section) => section.facts.map(({ text }) => text))).toEqual(['grün', '\u22125,85\u202F%']);
  const english = sectionsOf('EN', ['green', '-0.0585']);
  expect(english.flatMap((section) => section.facts.map(({ text }) => text))).toEqual(['green', '\u22125.85%']);
  const bare = irsSections({ columns: bound, row: [null, null] }, { language: 'EN', holdingPeriodDays: 20 });
  expect(bare.flatMap((section) => section.facts.map(({ text }) => text))).toEqual(['\u2013', 'n/a']);
  const pages = JSON.stringify(irsPages({ ...facts, sections: german }, '2026-10-30').chapters);
  expect(pages).toContain('"\u22125,85\u202F%"');
});

it('a document about a row writes no small figure as zero, and says which figures are brought to its holding period', () => {
  const texts = (cell: string) =>
    irsSections({ columns: bound, row: ['green', cell] }, { language: 'DE', holdingPeriodDays: 20 })[1]!.facts[0]!.text;
  expect(['-0.000049', '0.000217', '0', '0.0000000001', '-0.0000000001'].map(texts)).toEqual([
    '\u22120,005\u202F%',
    '0,02\u202F%',
    '0,00\u202F%',
    '< 0,0001\u202F%',
    '> \u22120,0001\u202F%',
  ]);
  const notesOf = (holdingPeriodDays: number) =>
    [
      irsText({ ...facts, holdingPeriodDays, sections: [] }),
      JSON.stringify(irsPages({ ...facts, holdingPeriodDays, sections: [{ title: 'A', facts: [] }] }, '2026-10-30')),
    ].map((text) => text.includes('Messgröße und Limit eines absoluten Limits'));
  expect(notesOf(20)).toEqual([false, false]);
  expect(notesOf(1)).toEqual([true, true]);
});
