import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { textIn } from '../../views/definition/localised-text.ts';
import { statusWords } from '../../views/definition/status-words.ts';
import { viewDefinitionSchema } from '../../views/definition/view-definition.ts';
import { spokenRow } from './spoken-row.rules.ts';

const { columns } = viewDefinitionSchema.parse({
  name: 'FIGURES',
  title: 'Figures',
  relation: 'figures',
  columns: [
    { name: 'limit_type', type: 'text' },
    { name: 'is_aif', type: 'bool' },
    { name: 'admission_country', type: 'text' },
    {
      name: 'legal_process',
      type: 'text',
      title: { en: 'Legal VaR process', de: 'Maßgebliches VaR-Verfahren' },
      status: { T: { title: { en: 'Student t, 99 %, 20 days', de: 'Student-t, 99 %, 20 Tage' } } },
    },
    { name: 'legal_var', type: 'percmath', title: { en: 'Legal VaR', de: 'Gesetzlicher VaR' } },
    { name: 'limit_value', type: 'percmath', title: 'Limit' },
    { name: 'comment', type: 'text', title: { en: 'Comment', de: 'Kommentar' } },
  ],
});
const bound = columns.map((column) => ({ name: column.name, column, kind: 'text' as const, cell: sql`null` }));

const spoken = (fund: readonly [limitType: string, isAif: string, country: string], days = 20) => {
  const row = [...fund, 'T', '0.1', '0.2', 'Prospekt'];
  const found = spokenRow({ columns: bound, row }, { language: 'EN', holdingPeriodDays: days });
  const titles = found.columns.slice(3).map(({ column }) => textIn('en', column.title ?? ''));
  const [process] = [statusWords(found.columns[3]!.column, 'en').get('T')];
  return { titles, process, comment: found.row[6], period: found.row.slice(4, 6).map(Number) };
};

it('a value at risk is legal where law asks for it: of a UCITS without the commitment approach, and of a German AIF', () => {
  const isLegal = (...fund: Parameters<typeof spoken>[0]) => spoken(fund).titles[1] === 'Legal VaR, 20 days';
  expect(isLegal('ABSOLUT', 'f', 'LU')).toBe(true);
  expect(isLegal('RELATIV', 't', 'DE')).toBe(true);
  expect(isLegal('COMMITMENT', 'f', 'DE')).toBe(false);
  expect(isLegal('ABSOLUT', 't', 'LU')).toBe(false);
  expect(spoken(['COMMITMENT', 'f', 'DE']).titles.slice(0, 2)).toEqual([
    'Internal VaR process',
    'Internal VaR, 20 days',
  ]);
});

it('each loss names its holding period, and a process to which its figures are brought', () => {
  const day = spoken(['ABSOLUT', 'f', 'LU'], 1);
  expect(day.titles).toEqual(['Legal VaR process', 'Legal VaR, 1 day', 'Limit, 1 day', 'Comment']);
  expect(day.process).toBe('Student t, 99%, brought from 20 days to 1 day');
  expect(day.period[0]).toBeCloseTo(0.1 / Math.sqrt(20), 12);
  const relative = spoken(['RELATIV', 'f', 'LU'], 1);
  expect(relative.titles.slice(1, 3)).toEqual(['Legal VaR, 1 day', 'Limit']);
  expect(spoken(['ABSOLUT', 'f', 'LU']).process).toBe('Student t, 99%, 20 days');
});

it('words of the data are English in an English document, as far as they are known', () => {
  expect(spoken(['ABSOLUT', 'f', 'LU']).comment).toBe('Prospectus');
});
