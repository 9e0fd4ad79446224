import { NOTHING, type Chapter, type Table } from '../../model/document.ts';
import { instrumentClassIn, nameIn } from '../context/names.ts';
import { daysOf, sumOf, type ReportContext } from '../context/report-context.ts';
import { isTiedUp } from '../context/tied-up.ts';
import { profile } from './liquidity.ts';

const LEAST_LIQUID = 10;

/** How fast what the fund holds can be sold: as reported, by asset class, and what takes longest. */
export const liquidityAssets = (context: ReportContext): Chapter => ({
  id: 'liquidity-assets',
  title: context.say('Vermögenswerte', 'Assets'),
  blocks: [{ kind: 'row', tables: [profile(context), byClass(context)] }, leastLiquid(context)],
});

function byClass(context: ReportContext): Table {
  const { figures, say, order } = context;
  const held = figures.positions.filter(({ notional }) => notional === null);
  const types = [...new Set(held.map(({ type }) => type))];
  return {
    kind: 'table',
    id: say('Liquidität der Anlageklassen', 'Liquidity of asset classes'),
    title: say('Nach Anlageklassen', 'By asset class'),
    date: order.date,
    source: 'position',
    columns: [
      { title: say('Anlageklasse', 'Asset class'), unit: 'text', grows: true },
      { title: say('Anteil', 'Share'), unit: 'percent' },
      { title: say('in 1 Tag', 'Within 1 day'), unit: 'percent' },
      { title: say('in 30 Tagen', 'Within 30 days'), unit: 'percent' },
    ],
    rows: types.map((type) => {
      const own = held.filter((row) => row.type === type);
      const within = (end: number): number =>
        sumOf(own.map((row) => row.weight * Math.min(1, end / Math.max(end, daysOf(row)))));
      return [instrumentClassIn(order.language, type), sumOf(own.map(({ weight }) => weight)), within(1), within(30)];
    }),
    notes: [say('In gleichen Teilen je Tag verkauft.', 'Sold in equal parts a day.')],
  };
}

const leastLiquid = ({ figures, say, order }: ReportContext): Table => ({
  kind: 'table',
  id: say('Am wenigsten liquide', 'Least liquid'),
  title: say('Die zehn am wenigsten liquiden Positionen', 'The ten least liquid positions'),
  date: order.date,
  source: 'position, instrument',
  isSmall: true,
  pageRows: LEAST_LIQUID,
  columns: [
    { title: 'Name', unit: 'text', grows: true },
    { title: 'ISIN', unit: 'text' },
    { title: say('Anteil', 'Share'), unit: 'percent' },
    { title: say('Marktwert in EUR', 'Market value in EUR'), unit: 'money' },
    { title: say('Tagesumsatz in EUR', 'Daily turnover in EUR'), unit: 'money' },
    { title: say('Geld-Brief-Spanne in bp', 'Bid-ask spread in bp'), unit: 'number', decimals: 1 },
    { title: say('Tage', 'Days'), unit: 'number' },
  ],
  rows: figures.positions
    .filter(({ notional, weight }) => notional === null && weight > 0)
    .toSorted((a, b) => daysOf(b) - daysOf(a))
    .map((row) => [
      nameIn(order.language, row.name),
      row.isin ?? NOTHING,
      row.weight,
      row.market_value,
      row.adv_eur ?? NOTHING,
      row.bid_ask_bp ?? NOTHING,
      row.days_to_liquidate ?? (isTiedUp(row) ? say('gebunden', 'tied up') : null),
    ]),
});
