import type { RowOf } from '../../figures/read-figures.ts';
import type { Cell, Chapter, Table } from '../../model/document.ts';
import { bondsOf, gradesOf } from '../context/credit-model.ts';
import { groupBy } from '../../../../platform/group-by.ts';
import { byYears } from '../context/maturity-order.ts';
import { nameIn } from '../context/names.ts';
import { sumOf, type ReportContext } from '../context/report-context.ts';
import { knownSum, spreadNotes } from '../context/spread-risk.ts';
import { ratings } from './credit.ts';

type Position = RowOf<'positions'>;

/** Bonds by rating, sector, country, seniority, currency and maturity, and rating by maturity. Nothing without bonds. */
export function creditDistribution(context: ReportContext): Chapter | undefined {
  const bonds = bondsOf(context);
  if (bonds.length === 0) return undefined;
  const { say } = context;
  const none = say('ohne', 'none');
  const shares = (title: string, keyOf: (row: Position) => string | null): Table =>
    shareTable(context, { title, keyOf, none });
  return {
    id: 'credit-distribution',
    title: say('Verteilung', 'Distribution'),
    blocks: [
      {
        kind: 'row',
        tables: [
          ratings(context, bonds),
          shares(say('Sektor', 'Sector'), ({ sector }) => sector && nameIn(context.order.language, sector)),
        ],
      },
      {
        kind: 'row',
        tables: [
          shares(say('Land', 'Country'), ({ country }) => country),
          shares(say('Rang', 'Seniority'), ({ seniority }) => seniority && nameIn(context.order.language, seniority)),
          shares(say('Währung', 'Currency'), ({ currency }) => currency),
        ],
      },
      matrix(context, bonds),
    ],
  };
}

interface Grouping {
  readonly title: string;
  readonly keyOf: (row: Position) => string | null;
  readonly none: string;
}

function shareTable(context: ReportContext, { title, keyOf, none }: Grouping): Table {
  const { say, order } = context;
  const groups = groupBy(bondsOf(context), (row) => keyOf(row) ?? none);
  return {
    kind: 'table',
    id: say(`Kredit nach ${title}`, `Credit by ${title.toLowerCase()}`),
    title: say(`Nach ${title}`, `By ${title.toLowerCase()}`),
    date: order.date,
    source: 'position, issuer, instrument',
    isSmall: true,
    columns: [
      { title, unit: 'text', grows: true },
      { title: say('Anteil', 'Share'), unit: 'percent' },
    ],
    rows: [...groups]
      .map(([name, own]): Cell[] => [name, sumOf(own.map(({ weight }) => weight))])
      .toSorted(([, a], [, b]) => Number(b) - Number(a)),
  };
}

/** Shares of NAV by letter and years to maturity, with duration and sensitivity to spreads. */
function matrix(context: ReportContext, bonds: readonly Position[]): Table {
  const { say, order } = context;
  const buckets = [...new Set(bonds.map(({ bucket }) => bucket ?? say('ohne', 'none')))].toSorted(byYears);
  const row = (name: string, own: readonly Position[]): Cell[] => {
    const spread = own.filter((bond) => bond.spread_duration !== null);
    const weight = sumOf(spread.map((bond) => bond.weight));
    return [
      name,
      ...buckets.map((bucket) =>
        sumOf(own.filter((bond) => (bond.bucket ?? say('ohne', 'none')) === bucket).map((bond) => bond.weight)),
      ),
      sumOf(own.map((bond) => bond.weight)),
      weight === 0 ? null : sumOf(spread.map((bond) => bond.weight * (bond.spread_duration ?? 0))) / weight,
      knownSum(own.map((bond) => bond.cs01_eur)),
    ];
  };
  return {
    kind: 'table',
    id: say('Rating und Laufzeit', 'Rating and maturity'),
    title: say('Rating × Restlaufzeit in Jahren', 'Rating × years to maturity'),
    date: order.date,
    source: 'position',
    isSmall: true,
    columns: [
      { title: 'Rating', unit: 'text', grows: true },
      ...buckets.map((bucket) => ({ title: nameIn(order.language, bucket), unit: 'percent' as const })),
      { title: say('Summe', 'Total'), unit: 'percent' },
      { title: say('Spread-Duration, Jahre', 'Spread duration, years'), unit: 'number' },
      { title: say('CS01 in EUR', 'CS01 in EUR'), unit: 'money' },
    ],
    rows: [...gradesOf(context), null]
      .map((rating) => [rating, bonds.filter((bond) => bond.rating === rating)] as const)
      .filter(([, own]) => own.length > 0)
      .map(([rating, own]) => row(rating ?? say('ohne Rating', 'not rated'), own)),
    total: row(say('Summe', 'Total'), bonds),
    notes: [
      ...spreadNotes(context, 'CS01'),
      ...(bonds.some((bond) => bond.spread_duration === null)
        ? [
            say(
              'Spread-Duration nur der Anleihen mit modelliertem Aufschlag.',
              'Spread duration of the bonds with a modelled spread alone.',
            ),
          ]
        : []),
    ],
  };
}
