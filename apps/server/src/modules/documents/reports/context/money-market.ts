import { businessDaysUntilPaid, dayNumber } from '@fundscope/contract/calendar';
import {
  isMoneyMarketKind,
  moneyMarketFigures,
  weeklyLiquidity,
  type MoneyMarketAsset,
  type MoneyMarketKind,
  type WeeklyLiquidity,
} from '@fundscope/risk-engine';
import type { RowOf } from '../../figures/read-figures.ts';
import { groupBy } from './group-by.ts';
import { daysOf, sumOf, type ReportContext } from './report-context.ts';
import { isTiedUp } from './tied-up.ts';

type Position = RowOf<'positions'>;

/** Business days from a sale to the money (Regulation (EU) 909/2014, article 5). */
const SETTLEMENT = 2;

export const moneyMarketKindOf = ({ fund }: Pick<ReportContext, 'fund'>): MoneyMarketKind | null =>
  isMoneyMarketKind(fund.money_market_kind) ? fund.money_market_kind : null;

/** What has a market value: derivatives have none. */
export const heldBy = ({ figures }: Pick<ReportContext, 'figures'>): Position[] =>
  figures.positions.filter(({ notional }) => notional === null);

/** Calendar days until it matures; cash can be had the next day. Null for what has no maturity. */
export function maturityDays({ order }: Pick<ReportContext, 'order'>, row: Position): number | null {
  if (row.type === 'Cash') return 1;
  return row.maturity_date === null ? null : dayNumber(row.maturity_date.slice(0, 10)) - dayNumber(order.date);
}

/** @param slower how many times as long sales take */
function assetOf(context: Pick<ReportContext, 'order'>, row: Position, slower: number): MoneyMarketAsset {
  // What has no maturity of its own, such as units of another fund, has no place in averages: they are not shown then.
  const days = maturityDays(context, row) ?? 0;
  const payable = (): number => {
    if (row.type === 'Cash') return isTiedUp(row) ? Infinity : 1;
    return row.maturity_date === null
      ? Infinity
      : businessDaysUntilPaid(context.order.date, row.maturity_date.slice(0, 10));
  };
  return {
    weight: row.weight,
    resetDays: days,
    maturityDays: days,
    payableInDays: payable(),
    redeemableInDays: row.type === 'Cash' ? Infinity : Math.ceil(daysOf(row) * slower) + SETTLEMENT,
    isPublicDebt: isPublic(row),
  };
}

const isPublic = ({ issuer_type: type }: Pick<Position, 'issuer_type'>): boolean =>
  ['sovereign', 'regional', 'supranational'].includes(type ?? '');

export interface MoneyMarketMeasures {
  /** Calendar days; null where something has no maturity. */
  readonly wam: number | null;
  readonly wal: number | null;
  readonly daily: number;
  readonly weekly: WeeklyLiquidity;
}

/** Null where the fund is overdrawn: its weights are no shares of a portfolio then. */
export function moneyMarketMeasures(
  context: Pick<ReportContext, 'order' | 'figures'>,
  kind: MoneyMarketKind,
  slower = 1,
): MoneyMarketMeasures | null {
  const held = heldBy(context);
  if (held.some(({ weight }) => weight < 0)) return null;
  const assets = held.map((row) => assetOf(context, row, slower));
  const { averageMaturityDays, averageLifeDays, dailyLiquid } = moneyMarketFigures(assets);
  const isWhole = held.every((row) => maturityDays(context, row) !== null);
  return {
    wam: isWhole ? averageMaturityDays : null,
    wal: isWhole ? averageLifeDays : null,
    daily: dailyLiquid,
    weekly: weeklyLiquidity(kind, assets),
  };
}

/** What lies with one body: companies of a group are one. */
export interface Body {
  readonly name: string;
  readonly isPublic: boolean;
  /** Fractions of NAV. */
  readonly paper: number;
  readonly deposits: number;
  readonly derivatives: number;
  readonly total: number;
}

/** The largest first. A bank that is an issuer, too, is known by its LEI. */
export function bodiesOf({ figures }: Pick<ReportContext, 'figures'>): Body[] {
  const papers = heldBy({ figures }).filter(({ type, issuer_id: id }) => type !== 'Cash' && id !== null);
  const groupOfLei = new Map(papers.map((row) => [row.issuer_lei, row.group_id]));
  const claims = figures.counterparties.filter(({ kind }) => kind !== 'margin');
  const keyOf = (row: (typeof claims)[number]): string => groupOfLei.get(row.lei) ?? row.counterparty_name;
  const ofGroup = groupBy(papers, ({ group_id: id }) => id ?? '');
  const ofBank = groupBy(claims, keyOf);
  return [...new Set([...ofGroup.keys(), ...ofBank.keys()])]
    .map((key): Body => {
      const [own, owed] = [ofGroup.get(key) ?? [], ofBank.get(key) ?? []];
      const paper = sumOf(own.map(({ weight }) => weight));
      const of = (wanted: string): number => sumOf(owed.map(({ kind, share }) => (kind === wanted ? share : 0)));
      const [deposits, derivatives] = [of('deposit'), of('forward')];
      return {
        name: own[0]?.group_name ?? owed[0]?.counterparty_name ?? key,
        isPublic: own.some(isPublic),
        paper,
        deposits,
        derivatives,
        total: paper + deposits + derivatives,
      };
    })
    .toSorted((a, b) => b.total - a.total || (a.name < b.name ? -1 : 1));
}
