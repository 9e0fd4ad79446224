import { moneyMarketLimits, type MoneyMarketKind } from '@fundscope/risk-engine';
import { NOTHING, type Cell, type Table } from '../../model/document.ts';
import { gradesOf } from '../context/credit-model.ts';
import { heldBy, maturityDays } from '../context/money-market.ts';
import { bodiesOf } from '../context/money-market-bodies.ts';
import { figure, sumOf, type ReportContext } from '../context/report-context.ts';

const SHOWN = 10;

/** Calendar days, each up to its end. */
const bands = [
  ['bis 1 Tag', 'up to 1 day', 1],
  ['2 bis 7 Tage', '2 to 7 days', 7],
  ['8 bis 30 Tage', '8 to 30 days', 30],
  ['31 bis 60 Tage', '31 to 60 days', 60],
  ['61 bis 120 Tage', '61 to 120 days', 120],
  ['121 bis 397 Tage', '121 to 397 days', 397],
  ['mehr als 397 Tage', 'more than 397 days', Infinity],
] as const;

/** Until the money is there by contract; what has no maturity stands apart. */
export function maturityProfile(context: ReportContext): Table {
  const { say, order } = context;
  const held = heldBy(context).map((row) => ({ row, days: maturityDays(context, row) }));
  const line = (name: string, own: typeof held): Cell[] => [name, sumOf(own.map(({ row }) => row.weight)), own.length];
  const open = held.filter(({ days }) => days === null);
  return {
    kind: 'table',
    id: say('Laufzeitprofil', 'Maturity profile'),
    title: say('Fälligkeiten', 'Maturities'),
    date: order.date,
    source: 'position',
    columns: [
      { title: say('Restlaufzeit', 'Residual maturity'), unit: 'text', grows: true },
      { title: say('Anteil', 'Share'), unit: 'share' },
      { title: say('Positionen', 'Positions'), unit: 'number', decimals: 0 },
    ],
    rows: [
      ...bands.map(([de, en, end], index) => {
        const begin = bands[index - 1]?.[2] ?? -Infinity;
        return line(
          say(de, en),
          held.filter(({ days }) => days !== null && days > begin && days <= end),
        );
      }),
      ...(open.length === 0 ? [] : [line(say('ohne Fälligkeit', 'without maturity'), open)]),
    ],
  };
}

/** By letter, and what of it has an assessment of the house. */
export function quality(context: ReportContext): Table {
  const { figures, say, order } = context;
  const assessed = new Set(figures.ratings.filter(({ agency }) => agency === 'internal').map((row) => row.issuer_id));
  const held = heldBy(context);
  const letters = [...gradesOf(context), null].filter((letter) => held.some(({ rating }) => rating === letter));
  return {
    kind: 'table',
    id: say('Bonität', 'Credit quality'),
    title: say('Bonität', 'Credit quality'),
    date: order.date,
    source: 'position, rating, rating_scale',
    columns: [
      { title: 'Rating', unit: 'text', grows: true },
      { title: say('Papiere', 'Paper'), unit: 'percent' },
      { title: say('intern bewertet', 'Assessed'), unit: 'percent' },
      { title: say('Einlagen', 'Deposits'), unit: 'percent' },
    ],
    rows: letters.map((letter) => {
      const own = held.filter(({ rating }) => rating === letter);
      const papers = own.filter(({ type }) => type !== 'Cash');
      const weightOf = (rows: typeof own): number => sumOf(rows.map(({ weight }) => weight));
      return [
        letter ?? say('ohne Rating', 'no rating'),
        weightOf(papers),
        weightOf(papers.filter(({ issuer_id: id }) => id !== null && assessed.has(id))),
        weightOf(own.filter(({ type }) => type === 'Cash')),
      ];
    }),
    notes: [
      say(
        'Intern bewertet: Zu der Stelle liegt eine Bewertung des Hauses vor (MMFR Art. 19 und 20).',
        'Assessed: the house has an assessment of the body on record (MMFR articles 19 and 20).',
      ),
    ],
  };
}

export function issuersAndBanks(context: ReportContext, kind: MoneyMarketKind): Table {
  const { say, order } = context;
  const { mostCombined } = moneyMarketLimits(kind);
  return {
    kind: 'table',
    id: say('Größte Stellen', 'Largest bodies'),
    title: say('Die zehn größten Emittenten und Banken (Konzerne)', 'The ten largest issuers and banks (groups)'),
    date: order.date,
    source: 'position, issuer, counterparty_exposure',
    isSmall: true,
    pageRows: SHOWN,
    columns: [
      { title: 'Name', unit: 'text', grows: true },
      { title: say('Papiere', 'Paper'), unit: 'percent' },
      { title: say('öffentliche', 'Public'), unit: 'percent' },
      { title: say('Einlagen', 'Deposits'), unit: 'percent' },
      { title: say('OTC-Derivate', 'OTC derivatives'), unit: 'percent' },
      { title: say('ohne öffentliche', 'Without public'), unit: 'percent' },
      { title: say('Grenze', 'Limit'), unit: 'percent' },
    ],
    rows: bodiesOf(context).map((body) => [
      body.name,
      body.paper,
      body.publicPaper,
      body.deposits,
      body.derivatives,
      body.total,
      body.total === 0 ? NOTHING : figure(mostCombined, 'percent'),
    ]),
  };
}
