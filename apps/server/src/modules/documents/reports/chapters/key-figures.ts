import { NOTHING, type Block, type Cell, type Light } from '../../model/document.ts';
import { percentDecimals } from '../../model/format.ts';
import { isVarLegal } from '../context/legal-frame.ts';
import {
  change,
  figure,
  isKnown,
  lightOf,
  minimumLightOf,
  utilisationFigure,
  type ReportContext,
} from '../context/report-context.ts';
import { isStressOpen, lacksSpreads, spreadNotes, withoutSpreads } from '../context/spread-risk.ts';
import { LEAST_COVERAGE } from './liquidity.ts';

interface KeyFigure {
  readonly name: string;
  readonly unit: 'percent' | 'money' | 'number';
  readonly decimals?: number;
  readonly now: number | null | undefined;
  readonly before: number | null | undefined;
  readonly limit?: number | null;
  readonly isMinimum?: boolean;
  /** Of what is known in part, which may not keep the limit. */
  readonly isOpen?: boolean;
  /** Instead of the limit's. */
  readonly light?: Light | undefined;
}

/** Of a fund that hardly moves, as of money for weeks, two places would print a VaR that there is as 0.00 %. */
export function varDecimals(legal: number | null | undefined): { readonly decimals?: number } {
  const decimals = percentDecimals([legal ?? null]);
  return decimals > 3 ? { decimals } : {};
}

/** Key figures of the day and of the month before, with limits and lights. */
export function keyFigures(context: ReportContext): Block {
  const { figures, format, say, order } = context;
  const yellow = format.percent(context.thresholds.yellow, 0);
  const minimum = format.percent(context.thresholds.minimumYellow, 0);
  const [now, before] = figures.keyFigures;
  const rows = keyFigureList(context).map((row): Cell[] => {
    const { name, now, before, limit, unit, decimals, isMinimum, isOpen, light } = row;
    const form = { unit, ...(decimals !== undefined && { decimals }) };
    // A limit of 0 is none, as of leverage.
    const hasLimit = !isOpen && isKnown(limit) && isKnown(now) && (isMinimum || limit > 0);
    const used = hasLimit && !isMinimum ? now / limit : null;
    const ownLight = hasLimit ? (isMinimum ? minimumLightOf(context, now, limit) : lightOf(context, used)) : NOTHING;
    return [
      name,
      figure(now, unit, decimals),
      figure(before, unit, decimals),
      unit === 'money' && isKnown(now) && isKnown(before)
        ? { unit: 'percent', value: now / before - 1, isChange: true }
        : change(now, before, form),
      isKnown(limit) ? { ...form, value: limit, isMinimum: isMinimum === true } : NOTHING,
      used === null && !isOpen ? NOTHING : utilisationFigure(used),
      light ?? ownLight,
    ];
  });
  return {
    kind: 'table',
    id: say('Kennzahlen', 'Key figures'),
    title: say('Kennzahlen', 'Key figures'),
    date: order.date,
    source: 'key_figures, var_result, limit_check, leverage, liquidity, srri, priips',
    columns: [
      { title: say('Kennzahl', 'Figure'), unit: 'text', grows: true },
      { title: now ? format.date(now.date) : '', unit: 'number' },
      { title: before ? format.date(before.date) : say('Vormonat', 'Month before'), unit: 'number' },
      { title: say('Veränderung', 'Change'), unit: 'number' },
      { title: say('Grenze', 'Limit'), unit: 'number' },
      { title: say('Auslastung', 'Utilisation'), unit: 'percent' },
      { title: say('Ampel', 'Light'), unit: 'light' },
    ],
    rows,
    notes: [
      say(
        `VaR und Expected Shortfall: Verlust positiv, 99 %, Haltedauer ${order.holdingPeriodDays} ${order.holdingPeriodDays === 1 ? 'Geschäftstag' : 'Geschäftstage'}. Ampel: grün unter ${yellow}, gelb bis 100 %, rot über 100 % der Grenze; eine Mindestgrenze ist rot unter 100 % und gelb unter ${minimum}. Veränderungen sind aus den ungerundeten Werten gerechnet.`,
        `VaR and expected shortfall: loss positive, 99%, holding period ${order.holdingPeriodDays} business ${order.holdingPeriodDays === 1 ? 'day' : 'days'}. Light: green below ${yellow}, yellow up to 100%, red above 100% of the limit; a minimum is red below 100% and yellow below ${minimum}. Changes are computed from the unrounded figures.`,
      ),
      say(
        'Die Ampel der Ausreißer im Backtest ist ihre Basler Zone, nicht die Auslastung einer Grenze.',
        'The light of backtest exceptions is their Basel zone, not the use of a limit.',
      ),
      ...(order.holdingPeriodDays === 1 && context.fund.limit_type === 'ABSOLUT'
        ? [
            say(
              'Die Grenzen des VaR gelten für 20 Geschäftstage; hier sind sie mit ihm auf einen Geschäftstag umgerechnet (durch √20), alle anderen Grenzen nicht.',
              'The limits of VaR are for 20 business days; here they are rescaled with it to one business day (over √20), all other limits are not.',
            ),
          ]
        : []),
      ...(lacksSpreads(context) ? spreadNotes(context) : []),
    ],
  };
}

function keyFigureList(context: ReportContext): KeyFigure[] {
  const { figures, fund, say } = context;
  const [now, before] = figures.keyFigures;
  const day = figures.liquidity.at(-1)!;
  const backtest = figures.backtestSummary.find(({ process }) => process === figures.backtest[0]?.process);
  const leverage = figures.leverage[0]!;
  const isAbsolute = fund.limit_type === 'ABSOLUT';
  const ratio = (row: typeof now) => (row?.reference_var ? row.legal_var / row.reference_var : null);
  const loss = (row: typeof now) => (isKnown(row?.worst_profit) ? Math.max(0, -row.worst_profit) : null);
  const worstStress = say('Größter Stressverlust', 'Worst stress loss');
  return [
    {
      name: say('Fondsvermögen in EUR', 'Net assets in EUR'),
      unit: 'money',
      now: now?.net_assets,
      before: before?.net_assets,
    },
    {
      name: isVarLegal({ fund }) ? say('Gesetzlicher VaR', 'Legal VaR') : say('Interner VaR', 'Internal VaR'),
      unit: 'percent',
      now: now?.legal_var,
      before: before?.legal_var,
      ...varDecimals(now?.legal_var),
      ...(isAbsolute && { limit: now?.limit_value ?? null }),
    },
    ...(fund.limit_type === 'RELATIV'
      ? [
          {
            name: say('VaR zum Referenzportfolio', 'VaR to the reference portfolio'),
            unit: 'number' as const,
            now: ratio(now),
            before: ratio(before),
            limit: now?.limit_value ?? null,
          },
        ]
      : []),
    {
      name: 'Expected Shortfall',
      unit: 'percent',
      now: now?.expected_shortfall,
      before: before?.expected_shortfall,
      ...varDecimals(now?.legal_var),
    },
    {
      name: say('Volatilität, 250 Tage', 'Volatility, 250 days'),
      unit: 'percent',
      now: now?.volatility,
      before: before?.volatility,
    },
    {
      name: lacksSpreads(context) ? withoutSpreads(context, worstStress) : worstStress,
      unit: 'percent',
      now: loss(now),
      before: loss(before),
      limit: now?.stress_limit ?? null,
      isOpen: isStressOpen(context, loss(now), now?.stress_limit ?? Infinity),
    },
    {
      name: backtest
        ? say(
            `Ausreißer im Backtest (${backtest.observations} von 250 Tagen)`,
            `Backtest exceptions (${backtest.observations} of 250 days)`,
          )
        : say('Ausreißer im Backtest', 'Backtest exceptions'),
      unit: 'number',
      decimals: 0,
      now: now?.exceptions,
      before: before?.exceptions,
      // Zones are of 250 observations.
      light: backtest?.observations === 250 ? (backtest.traffic_light as Light) : undefined,
    },
    {
      name: say('Leverage, Commitment', 'Leverage, commitment'),
      unit: 'percent',
      now: now?.commitment,
      before: before?.commitment,
      limit: leverage.limit_commitment,
    },
    {
      name: say('Leverage, Summe der Nominalwerte', 'Leverage, sum of notionals'),
      unit: 'percent',
      now: now?.notionals,
      before: before?.notionals,
      limit: leverage.limit_notionals,
    },
    {
      name: say('Liquidierbar in 1 Tag, anteilig', 'Liquid within 1 day, pro rata'),
      unit: 'percent',
      now: now?.within_1_day,
      before: before?.within_1_day,
      limit: day.limit_1_day,
      isMinimum: true,
    },
    {
      name: say('Liquidierbar in 30 Tagen, anteilig', 'Liquid within 30 days, pro rata'),
      unit: 'percent',
      now: now?.within_30_days,
      before: before?.within_30_days,
      limit: day.limit_30_days,
      isMinimum: true,
    },
    {
      name: say('Deckung der Rücknahmen (RCR)', 'Redemption coverage (RCR)'),
      unit: 'number',
      now: now?.redemption_coverage,
      before: before?.redemption_coverage,
      limit: LEAST_COVERAGE,
      isMinimum: true,
    },
    ...(fund.is_aif
      ? []
      : [
          {
            name: say('SRRI (Historie)', 'SRRI (history)'),
            unit: 'number' as const,
            decimals: 0,
            now: now?.srri,
            before: before?.srri,
          },
        ]),
    { name: 'SRI', unit: 'number', decimals: 0, now: now?.sri, before: before?.sri },
    {
      name: say('SFDR, Artikel', 'SFDR, article'),
      unit: 'number',
      decimals: 0,
      now: fund.sfdr_article,
      before: fund.sfdr_article,
    },
  ];
}
