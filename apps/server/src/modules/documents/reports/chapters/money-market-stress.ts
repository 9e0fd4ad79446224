import { moneyMarketLimits, type MoneyMarketKind } from '@fundscope/risk-engine';
import type { RowOf } from '../../figures/read-figures.ts';
import type { Block, Cell } from '../../model/document.ts';
import { heldBy, moneyMarketMeasures, type MoneyMarketMeasures } from '../context/money-market.ts';
import { bodiesOf, unknownBodies } from '../context/money-market-bodies.ts';
import { nameIn } from '../context/names.ts';
import { figure, sumOf, type ReportContext } from '../context/report-context.ts';
import { unmodelledSpreads } from '../context/spread-risk.ts';

/** Basis points that spreads widen by, and bodies that default. */
const WIDENING = 100;
const DEFAULTS = 2;

interface Case {
  readonly letter: string;
  readonly text: string;
  /** Of NAV, a loss is negative; null where the model does not know it. */
  readonly effect: number | null;
  /** Of NAV before, of what is daily and weekly liquid: what of it is lost, or paid out. */
  readonly lost?: number;
  readonly redeemed?: number;
  /** In place of today's. */
  readonly liquid?: MoneyMarketMeasures | null;
}

type Scenario = ReportContext['figures']['stress'][number];
const classesOf = ({ risk_classes: classes }: Scenario): string[] => classes?.split(', ') ?? [];
type Known = Scenario & { readonly profit: number };
const isKnown = (row: Scenario): row is Known => row.profit !== null;
/** Of those whose profit is known. */
const worstOf = (rows: readonly Scenario[]): Known | null =>
  rows.filter(isKnown).reduce<Known | null>((worst, row) => (worst && worst.profit <= row.profit ? worst : row), null);

/** The hypothetical changes of article 28(1), as far as the models know them. Nothing where the fund is overdrawn. */
export function moneyMarketStress(context: ReportContext, kind: MoneyMarketKind): Block[] {
  const { say, order, format } = context;
  const found = moneyMarketMeasures(context, kind);
  if (!found) return [];
  return [
    {
      kind: 'table',
      id: say('Stress der Geldmarktfonds', 'Stress of money market funds'),
      title: say('Stresstests nach MMFR Art. 28 (Verlust negativ)', 'Stress tests by MMFR article 28 (loss negative)'),
      date: order.date,
      source: 'position, stress_result, lst_result, house.yaml',
      isSmall: true,
      columns: [
        { title: say('Änderung nach Art. 28(1)', 'Change by article 28(1)'), unit: 'text', grows: true },
        { title: say('Wirkung auf den NAV', 'Effect on NAV'), unit: 'percent' },
        { title: say('täglich danach', 'Daily after'), unit: 'percent' },
        { title: say('wöchentlich danach', 'Weekly after'), unit: 'percent' },
        { title: say('Quoten', 'Quotas'), unit: 'text' },
      ],
      rows: casesOf(context, kind).map((change): Cell[] => {
        const { daily, weekly, word } = quotasAfter(context, kind, change, change.liquid ?? found);
        return [
          `(${change.letter}) ${change.text}`,
          figure(change.effect, 'percent'),
          figure(daily, 'percent'),
          figure(weekly, 'percent'),
          word,
        ];
      }),
      notes: [
        say(
          `Umgekehrt: Was in fünf Geschäftstagen fällig ist, reicht ohne Verkauf von Papieren bis zu einer Rücknahme von ${format.percent(found.weekly.maturing)} des Fondsvermögens.`,
          `In reverse: what is due within five business days suffices, without selling paper, up to a redemption of ${format.percent(found.weekly.maturing)} of net assets.`,
        ),
        ...spreadsOf(context),
        say(
          'Danach: bezogen auf das Fondsvermögen nach Verlust und Rücknahme. Eine Rücknahme zehrt auf, was in einem und in fünf Geschäftstagen fällig ist; angerechnet wird daneben bis zur Grenze vom Fondsvermögen danach; ihre Kosten sind die höchsten des Rücknahmetests. Die Prüfungen sind die des Hauses, nicht die gemeinsamen Referenzparameter der ESMA (ESMA50-481369926-30585).',
          'After: of net assets after loss and redemption. A redemption uses up what is due within one and within five business days; beside it is added up to the limit of net assets after; its cost is the highest of the redemption test. The tests are those of the house, not ESMA’s common reference parameters (ESMA50-481369926-30585).',
        ),
      ],
    },
  ];
}

/** Liquid assets of net assets after loss and redemption; what may be added is limited by these. */
function quotasAfter(
  { say }: ReportContext,
  kind: MoneyMarketKind,
  { effect, lost = 0, redeemed = 0 }: Case,
  { daily, weekly }: MoneyMarketMeasures,
): { readonly daily: number | null; readonly weekly: number | null; readonly word: string } {
  const { leastDaily, leastWeekly, mostAddedWeekly } = moneyMarketLimits(kind);
  if (effect === null) return { daily: null, weekly: null, word: say('nicht modelliert', 'not modelled') };
  const assets = 1 + effect - redeemed;
  if (assets <= 0) return { daily: null, weekly: null, word: say('kein Vermögen', 'no assets') };
  const left = (due: number): number => Math.max(0, due - lost - redeemed);
  const dailyAfter = left(daily) / assets;
  const weeklyAfter =
    weekly.added === null ? null : (left(weekly.maturing) + Math.min(weekly.added, mostAddedWeekly * assets)) / assets;
  const isMissed = dailyAfter < leastDaily || (weeklyAfter !== null && weeklyAfter < leastWeekly);
  const known = isMissed ? say('unterschritten', 'missed') : say('gehalten', 'kept');
  return {
    daily: dailyAfter,
    weekly: weeklyAfter,
    word: weeklyAfter === null && !isMissed ? say('nicht bekannt', 'not known') : known,
  };
}

/** Cases (b) and (f) treat spreads that are no factor of the model apart from each other. */
function spreadsOf(context: ReportContext): string[] {
  const unknown = unmodelledSpreads(context);
  if (unknown === undefined) return [];
  return [
    context.say(
      `Aufschläge nicht modelliert: ${unknown}; in (b) wirken sie bei Papieren ohne Kupon über die Duration, in (f) fehlt ihr Teil.`,
      `Spreads not modelled: ${unknown}; in (b) they work through the duration of paper without a coupon, in (f) their part is missing.`,
    ),
  ];
}

function casesOf(context: ReportContext, kind: MoneyMarketKind): Case[] {
  const { figures, say, order, format } = context;
  const onlyOf = (name: string): Known | null =>
    worstOf(figures.stress.filter((row) => classesOf(row).join() === name));
  const macro = worstOf(figures.stress.filter((row) => classesOf(row).length > 1));
  const named = (row: Scenario | null): string =>
    row === null ? say('kein Szenario', 'no scenario') : nameIn(order.language, row.scenario);
  const outflow = figures.liquidityStress.reduce<(typeof figures.liquidityStress)[number] | null>(
    (most, row) => (most === null || row.redemption > most.redemption ? row : most),
    null,
  );
  const cost = outflow === null ? null : -costOf(context, outflow.scenario);
  const paid =
    outflow === null
      ? say('kein Rücknahmetest', 'no redemption test')
      : say(
          `Rücknahme von ${format.percent(outflow.redemption)}`,
          `redemption of ${format.percent(outflow.redemption)}`,
        );
  const redeemed = outflow?.redemption ?? 0;
  return [
    { letter: 'a', ...assetLiquidity(context, kind) },
    { letter: 'b', ...spreads(context) },
    { letter: 'b', ...defaults(context, kind) },
    {
      letter: 'c',
      text: `${say('Zinsen', 'Interest rates')}: ${named(onlyOf('Interest rate'))}`,
      effect: onlyOf('Interest rate')?.profit ?? null,
    },
    {
      letter: 'c',
      text: `${say('Wechselkurse', 'Exchange rates')}: ${named(onlyOf('Currency'))}`,
      effect: onlyOf('Currency')?.profit ?? null,
    },
    { letter: 'd', text: `${say('Rücknahmen', 'Redemptions')}: ${paid}`, effect: cost, redeemed },
    {
      letter: 'e',
      text: say(
        'Abstände zwischen Indizes, an die Zinsen gebunden sind',
        'Spreads among indices that rates are tied to',
      ),
      effect: null,
    },
    {
      letter: 'f',
      text: `${say('Gesamtwirtschaft', 'Whole economy')}: ${named(macro)}`,
      effect: macro?.profit ?? null,
    },
    {
      letter: 'f, d',
      text: `${named(macro)} ${say('und', 'and')} ${paid}`,
      effect: macro === null || cost === null ? null : macro.profit + cost,
      redeemed,
    },
  ];
}

/** Of the dearest way of selling, of NAV. */
const costOf = ({ figures }: ReportContext, scenario: string): number =>
  Math.max(...figures.liquidityStress.map((row) => (row.scenario === scenario ? row.cost_bp : 0))) / 10_000;

/** All paper at the haircut of the house and its wider spread, and slower to sell. */
function assetLiquidity(context: ReportContext, kind: MoneyMarketKind): Omit<Case, 'letter'> {
  const { say, liquidity, format } = context;
  const papers = heldBy(context).filter(({ type }) => type !== 'Cash');
  const isKnown = papers.every((row) => row.bid_ask_bp !== null && Object.hasOwn(liquidity.haircuts, row.type));
  const loss = sumOf(
    papers.map(
      (row) =>
        row.weight *
        ((liquidity.haircuts[row.type] ?? 0) + (liquidity.stressedSpread * (row.bid_ask_bp ?? 0)) / 2 / 10_000),
    ),
  );
  const slower = moneyMarketMeasures(context, kind, { slower: 1 / liquidity.stressedTurnover });
  return {
    text: say(
      `Liquidität der Werte: Kursabschläge und Spannen des Hauses, Umsatz ${format.percent(liquidity.stressedTurnover, 0)} des üblichen`,
      `Liquidity of assets: haircuts and spreads of the house, turnover ${format.percent(liquidity.stressedTurnover, 0)} of the usual`,
    ),
    effect: isKnown ? -loss : null,
    liquid: slower,
  };
}

/** Paper that pays nothing before it matures loses by spreads what it loses by rates: its duration is known. */
export const spreadDurationOf = (row: RowOf<'positions'>): number | null =>
  row.spread_duration ?? (paysNothingBefore(row) ? row.duration : null);

/** Money market paper without a coupon is discounted; of a bond without one it is not known what it pays. */
const paysNothingBefore = ({ type, coupon }: RowOf<'positions'>): boolean =>
  coupon === 0 || (coupon === null && type === 'Money market');

function spreads(context: ReportContext): Omit<Case, 'letter'> {
  const { say } = context;
  const papers = heldBy(context).filter(({ type }) => type !== 'Cash');
  const losses = papers.map((row) => {
    const duration = spreadDurationOf(row);
    return duration === null ? null : (-row.weight * duration * WIDENING) / 10_000;
  });
  return {
    text: say(
      `Kreditrisiko: Risikoaufschläge aller Papiere +${WIDENING} Basispunkte`,
      `Credit risk: spreads of all paper +${WIDENING} basis points`,
    ),
    effect: losses.includes(null) ? null : sumOf(losses),
  };
}

/** The bodies that most lies with, public ones left out; not known where there may be a larger one. */
function defaults(context: ReportContext, kind: MoneyMarketKind): Omit<Case, 'letter'> {
  const { say, credit, format } = context;
  const share = credit.lossGivenDefault['other'] ?? 1;
  const unknown = unknownBodies(context);
  const isKnown = unknown.papers.length === 0 && !unknown.deposits && !unknown.derivatives;
  const fallen = bodiesOf(context)
    .toSorted((a, b) => b.total - a.total)
    .slice(0, DEFAULTS);
  return {
    text: say(
      `Kreditrisiko: Ausfall der zwei größten Stellen, Verlustquote ${format.percent(share, 0)}`,
      `Credit risk: default of the two largest bodies, loss ${format.percent(share, 0)}`,
    ),
    effect: isKnown ? -share * sumOf(fallen.map(({ total }) => total)) : null,
    // Neither a deposit with a bank that has failed nor its paper is paid when it is due.
    lost: sumOf(fallen.map(({ deposits }) => deposits)),
    liquid: moneyMarketMeasures(context, kind, { fallen: new Set(fallen.flatMap(({ papers }) => papers)) }),
  };
}
