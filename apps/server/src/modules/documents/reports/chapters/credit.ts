import type { RowOf } from '../../figures/read-figures.ts';
import { NOTHING, type Cell, type Chapter, type Table } from '../../model/document.ts';
import { sumOf, type ReportContext } from '../context/report-context.ts';

type Position = RowOf<'positions'>;
/** Of senior unsecured, covered and subordinated paper: house rules. */
const lossGivenDefault: Readonly<Record<string, number>> = {
  'senior unsecured': 0.6,
  covered: 0.25,
  subordinated: 0.75,
};
const USUAL_LOSS = 0.6;
const TOP = 10;

export const bondsOf = ({ figures }: ReportContext): Position[] =>
  figures.positions.filter(({ type }) => /bond$|^Money market$/u.test(type));

/** The short form: distribution by rating, expected loss, largest issuers. Nothing for a fund without bonds. */
export function credit(context: ReportContext): Chapter | undefined {
  const bonds = bondsOf(context);
  if (bonds.length === 0) return undefined;
  return {
    id: 'credit',
    title: context.say('Kreditrisiko', 'Credit risk'),
    blocks: [{ kind: 'row', tables: [ratings(context, bonds), issuers(context, bonds)] }],
  };
}

/** One year's, by the mean of a letter's notches; null where the letter is not on the scale. */
function defaultProbability({ figures }: ReportContext, rating: string | null): number | null {
  const own = figures.ratingScale.filter((row) => row.rating.replace(/[+-]$/u, '') === rating);
  return own.length === 0 ? null : sumOf(own.map((row) => row.pd_1y)) / own.length;
}

export function expectedLoss(context: ReportContext, row: Position): number | null {
  const probability = defaultProbability(context, row.rating);
  return probability === null ? null : row.weight * probability * (lossGivenDefault[row.seniority ?? ''] ?? USUAL_LOSS);
}

function ratings(context: ReportContext, bonds: readonly Position[]): Table {
  const { say, order, figures } = context;
  const letters = [...new Set(figures.ratingScale.map(({ rating }) => rating.replace(/[+-]$/u, '')))];
  const rankOf = (rating: string | null): number =>
    (letters.indexOf(rating ?? '') + letters.length + 1) % (letters.length + 1);
  const groups = [...new Set(bonds.map(({ rating }) => rating))].toSorted((a, b) => rankOf(a) - rankOf(b));
  const row = (name: string, own: readonly Position[]): Cell[] => {
    const losses = own.map((bond) => expectedLoss(context, bond));
    return [
      name,
      sumOf(own.map(({ weight }) => weight)),
      sumOf(own.map((bond) => bond.cs01_eur)),
      losses.includes(null) ? null : sumOf(losses),
    ];
  };
  return {
    kind: 'table',
    id: say('Kredit nach Rating', 'Credit by rating'),
    title: say('Anleihen nach Rating', 'Bonds by rating'),
    date: order.date,
    source: 'position, rating_scale',
    isSmall: true,
    columns: [
      { title: 'Rating', unit: 'text', grows: true },
      { title: say('Anteil', 'Share'), unit: 'percent' },
      { title: 'CS01 EUR', unit: 'money' },
      { title: say('erw. Verlust', 'exp. loss'), unit: 'percent', decimals: 3 },
    ],
    rows: groups.map((rating) =>
      row(
        rating ?? say('ohne Rating', 'not rated'),
        bonds.filter((bond) => bond.rating === rating),
      ),
    ),
    total: row(say('Summe', 'Total'), bonds),
    notes: [
      say(
        'Erwarteter Verlust eines Jahres: Anteil × Ausfallwahrscheinlichkeit × Verlustquote (60 %, gedeckt 25 %, nachrangig 75 %; Hausregel).',
        'Expected loss of a year: share × probability of default × loss given default (60 %, covered 25 %, subordinated 75 %; house rule).',
      ),
    ],
  };
}

function issuers({ say, order }: ReportContext, bonds: readonly Position[]): Table {
  const sums = new Map<string, { name: string; rating: string | null; weight: number }>();
  for (const { issuer_id: id, issuer_name: name, rating, weight } of bonds) {
    const key = id ?? '';
    sums.set(key, { name: name ?? say('ohne', 'none'), rating, weight: (sums.get(key)?.weight ?? 0) + weight });
  }
  return {
    kind: 'table',
    id: say('Kredit nach Emittenten', 'Credit by issuer'),
    title: say('Größte Emittenten von Anleihen', 'Largest bond issuers'),
    date: order.date,
    source: 'position, issuer',
    isSmall: true,
    pageRows: TOP,
    columns: [
      { title: say('Emittent', 'Issuer'), unit: 'text', grows: true },
      { title: 'Rating', unit: 'text' },
      { title: say('Anteil', 'Share'), unit: 'percent' },
    ],
    rows: [...sums.values()]
      .toSorted((a, b) => b.weight - a.weight)
      .map(({ name, rating, weight }) => [name, rating ?? NOTHING, weight]),
  };
}
