import type { RowOf } from '../../figures/read-figures.ts';
import { NOTHING, type Chapter, type Column, type Table } from '../../model/document.ts';
import { gradesOf } from '../context/credit-model.ts';
import { currencyLegs } from '../context/currency-legs.ts';
import { byYears } from '../context/maturity-order.ts';
import { instrumentClassIn, nameIn } from '../context/names.ts';
import { sumOf, type ReportContext } from '../context/report-context.ts';

type Position = RowOf<'positions'>;
/** Groups that a table on a page has at most; what is beyond them is added up. */
const MOST_GROUPS = 8;
const TOP = 10;

/** What the fund holds: by asset class, currency, country, sector, rating and maturity, and its largest holdings. */
export function portfolio(context: ReportContext): Chapter {
  const { figures, say, order } = context;
  const securities = figures.positions.filter(({ notional, type }) => notional === null && type !== 'Cash');
  const none = say('ohne', 'none');
  const byRating = say('ohne Rating', 'not rated');
  const bonds = figures.positions.filter(({ bucket }) => bucket !== null);
  const hasDerivatives = figures.positions.some(({ notional }) => notional !== null);
  const ofSecurities = (grouping: Grouping): Table => {
    const table = groupTable(context, grouping);
    return hasDerivatives
      ? { ...table, title: `${table.title}${say(', ohne Derivate', ', without derivatives')}` }
      : table;
  };
  const groups = (title: string, rows: readonly Position[], keyOf: (row: Position) => string) =>
    ofSecurities({ title, rows, keyOf });
  return {
    id: 'portfolio',
    title: say('Portfolio', 'Portfolio'),
    blocks: [
      { kind: 'text', text: concentration(context, securities) },
      assetClasses(context),
      {
        kind: 'row',
        tables: [
          currencies(context),
          groups(say('Land', 'Country'), securities, ({ country }) => country ?? none),
          groups(say('Sektor', 'Sector'), securities, ({ sector }) =>
            sector === null ? none : nameIn(order.language, sector),
          ),
        ],
      },
      ...(bonds.length === 0
        ? []
        : [
            {
              kind: 'row' as const,
              tables: [
                ofSecurities({
                  title: 'Rating',
                  rows: bonds,
                  keyOf: ({ rating }) => rating ?? byRating,
                  order: byRank([...gradesOf(context), byRating]),
                }),
                ofSecurities({
                  title: say('Restlaufzeit (Jahre)', 'Maturity (years)'),
                  rows: bonds,
                  keyOf: ({ bucket }) => (bucket === null ? none : nameIn(order.language, bucket)),
                  order: byYears,
                }),
              ],
            },
          ]),
      topHoldings(context, securities),
      ...derivatives(context),
    ],
  };
}

/** How many holdings there are, and how many of equal weight would be as spread. */
function concentration({ say, format }: ReportContext, securities: readonly Position[]): string {
  const total = sumOf(securities.map(({ weight }) => weight));
  if (total <= 0) return say('Der Fonds hält keine Wertpapiere.', 'The fund holds no securities.');
  const effective = format.number(total ** 2 / sumOf(securities.map(({ weight }) => weight ** 2)), 1);
  return say(
    `Der Fonds hält ${securities.length} Wertpapiere; gleich schwer wären es ${effective} (Kehrwert der Summe der quadrierten Anteile an den Wertpapieren).`,
    `The fund holds ${securities.length} securities; of equal weight they would be ${effective} (inverse of the sum of squared shares of the securities).`,
  );
}

function assetClasses({ figures, say, order }: ReportContext): Table {
  const types = [...new Set(figures.positions.map(({ type }) => type))];
  const rows = types
    .map((type) => figures.positions.filter((row) => row.type === type))
    .map((own) => ({
      name: instrumentClassIn(order.language, own[0]!.type),
      count: own.length,
      value: sumOf(own.map((row) => row.market_value)),
      weight: sumOf(own.map(({ weight }) => weight)),
      exposure: sumOf(own.map(({ exposure }) => exposure)),
    }))
    .toSorted((a, b) => b.weight - a.weight);
  return {
    kind: 'table',
    id: say('Anlageklassen', 'Asset classes'),
    title: say('Anlageklassen', 'Asset classes'),
    date: order.date,
    source: 'position',
    columns: [
      { title: say('Anlageklasse', 'Asset class'), unit: 'text', grows: true },
      { title: say('Anzahl', 'Number'), unit: 'number', decimals: 0 },
      { title: say('Marktwert in EUR', 'Market value in EUR'), unit: 'money' },
      { title: say('Exposure', 'Exposure'), unit: 'percent' },
      { title: say('Anteil am Fondsvermögen', 'Share of net assets'), unit: 'share' },
    ],
    rows: rows.map(({ name, count, value, weight, exposure }) => [name, count, value, exposure, weight]),
    total: [
      say('Summe', 'Total'),
      figures.positions.length,
      sumOf(rows.map(({ value }) => value)),
      sumOf(rows.map(({ exposure }) => exposure)),
      sumOf(rows.map(({ weight }) => weight)),
    ],
  };
}

interface Grouping {
  readonly title: string;
  readonly rows: readonly Position[];
  readonly keyOf: (row: Position) => string;
  /** Of groups that have an order of their own, all of which are shown; without it the largest come first. */
  readonly order?: (a: string, b: string) => number;
}

/** Shares before and after forwards. */
function currencies(context: ReportContext): Table {
  const { figures, say } = context;
  const none = say('ohne', 'none');
  const legs = currencyLegs(context);
  const title = say('Währung', 'Currency');
  const table = groupTable(context, { title, rows: legs, keyOf: ({ currency }) => currency ?? none });
  const [name, share, exposure] = table.columns as [Column, Column, Column];
  const hasFunds = figures.positions.some(({ type }) => type === 'Investment fund');
  return {
    ...table,
    columns: [name, share, { ...exposure, title: say('mit Termingeschäften', 'With forwards') }],
    notes: hasFunds
      ? [
          say(
            'Zielfonds mit der Währung ihrer Anteile; VaR und Stresstest rechnen mit den Währungen ihrer Anlagen.',
            'Target funds by the currency of their shares; VaR and stress tests take the currencies of their assets.',
          ),
        ]
      : [],
  };
}

const byRank =
  (names: readonly string[]) =>
  (a: string, b: string): number =>
    names.indexOf(a) - names.indexOf(b);

function groupTable({ say, order }: ReportContext, { title, rows, keyOf, order: byName }: Grouping): Table {
  const sums = new Map<string, { weight: number; exposure: number }>();
  for (const row of rows) {
    const sum = sums.get(keyOf(row)) ?? { weight: 0, exposure: 0 };
    sums.set(keyOf(row), { weight: sum.weight + row.weight, exposure: sum.exposure + row.exposure });
  }
  const groups = [...sums].toSorted(([a, one], [b, other]) => (byName ? byName(a, b) : other.weight - one.weight));
  const shown = groups.length > MOST_GROUPS && !byName ? groups.slice(0, MOST_GROUPS - 1) : groups;
  const rest = groups.slice(shown.length).map(([, sum]) => sum);
  const columns: Column[] = [
    { title, unit: 'text', grows: true },
    { title: say('Anteil', 'Share'), unit: 'percent' },
    { title: 'Exposure', unit: 'percent' },
  ];
  return {
    kind: 'table',
    id: title,
    title: say(`Nach ${title}`, `By ${title.toLowerCase()}`),
    date: order.date,
    source: 'position, issuer',
    isSmall: true,
    columns,
    rows: [
      ...shown.map(([name, { weight, exposure }]) => [name, weight, exposure]),
      ...(rest.length === 0
        ? []
        : [
            [
              say(`übrige (${rest.length})`, `others (${rest.length})`),
              sumOf(rest.map(({ weight }) => weight)),
              sumOf(rest.map(({ exposure }) => exposure)),
            ],
          ]),
    ],
  };
}

const topHoldings = ({ say, order }: ReportContext, securities: readonly Position[]): Table => ({
  kind: 'table',
  id: say('Größte Positionen', 'Largest holdings'),
  title: say('Die zehn größten Positionen', 'The ten largest holdings'),
  date: order.date,
  source: 'position, issuer',
  isSmall: true,
  pageRows: TOP,
  columns: [
    { title: say('Name', 'Name'), unit: 'text', grows: true },
    { title: 'ISIN', unit: 'text' },
    { title: say('Art', 'Type'), unit: 'text' },
    { title: say('Land', 'Country'), unit: 'text' },
    { title: say('Währung', 'Currency'), unit: 'text' },
    { title: 'Rating', unit: 'text' },
    { title: say('Marktwert in EUR', 'Market value in EUR'), unit: 'money' },
    { title: say('Anteil', 'Share'), unit: 'percent' },
  ],
  rows: securities
    .toSorted((a, b) => b.weight - a.weight)
    .map((row) => [
      row.name,
      row.isin ?? NOTHING,
      instrumentClassIn(order.language, row.type),
      row.country ?? NOTHING,
      row.currency,
      row.rating ?? NOTHING,
      row.market_value,
      row.weight,
    ]),
});

/** Nothing for a fund without them. */
function derivatives({ figures, say, order }: ReportContext): Table[] {
  const held = figures.positions.filter(({ notional }) => notional !== null);
  if (held.length === 0) return [];
  return [
    {
      kind: 'table',
      id: say('Derivate', 'Derivatives'),
      title: say('Derivate', 'Derivatives'),
      date: order.date,
      source: 'position',
      columns: [
        { title: 'Name', unit: 'text', grows: true },
        { title: say('Art', 'Type'), unit: 'text' },
        { title: say('Zweck', 'Purpose'), unit: 'text' },
        { title: say('Nominalwert in EUR', 'Notional in EUR'), unit: 'money' },
        { title: 'Exposure', unit: 'percent' },
      ],
      rows: held.map((row) => [
        nameIn(order.language, row.name),
        instrumentClassIn(order.language, row.type),
        row.exposure < 0 ? say('Absicherung oder Short', 'Hedge or short') : say('Investition', 'Investment'),
        row.notional,
        row.exposure,
      ]),
    },
  ];
}
