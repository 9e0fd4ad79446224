import { normalDensity, normalQuantile, scaleToHoldingPeriod } from '@fundscope/risk-engine';
import type { Cell, Chapter, Column, Table } from '../../model/document.ts';
import { levelDecimals, percentDecimals } from '../../model/format.ts';
import { isVarLegal } from '../context/legal-frame.ts';
import { nameIn } from '../context/names.ts';
import type { ReportContext } from '../context/report-context.ts';
import { isUnknown, lacksSpreads, spreadNotes } from '../context/spread-risk.ts';

/** Value at risk on a bank's grid of confidence levels and holding periods, and by risk class. */
export const bankVar = (context: ReportContext): Chapter => ({
  id: 'bank-var',
  title: context.say('Risikowerte für das Risikotragfähigkeitskonzept', 'Risk figures for the bank’s capital adequacy'),
  blocks: [grid(context), historical(context), byClass(context)],
});

/** A column a holding period, with decimals by the legal value at risk of the shortest one. */
function withDays(
  { grid, legal, say }: ReportContext,
  name: string,
  rows: readonly Cell[][],
): { columns: Column[]; rows: readonly Cell[][] } {
  const shortest = Math.min(...grid.days);
  const decimals = percentDecimals([scaleToHoldingPeriod(legal.var, shortest / legal.holding_period_days)]);
  return {
    columns: [
      { title: name, unit: 'text', grows: true },
      ...grid.days.map((days) => ({
        title: say(`${days} ${days === 1 ? 'Tag' : 'Tage'}`, `${days} ${days === 1 ? 'day' : 'days'}`),
        unit: 'percent' as const,
        decimals,
      })),
    ],
    rows,
  };
}

/** Normal distribution, mean zero: the covariance of the variance-covariance process. */
function grid(context: ReportContext): Table {
  const { figures, say, order } = context;
  const process = figures.varResults.find(({ method }) => method === 'VCV');
  const volatility = process && process.var / normalQuantile(process.confidence);
  const scaled = (days: number): number | null =>
    process && volatility !== undefined ? scaleToHoldingPeriod(volatility, days / process.holding_period_days) : null;
  const row = (name: string, multiple: number): Cell[] => [
    name,
    ...context.grid.days.map((days) => {
      const value = scaled(days);
      return value === null ? null : value * multiple;
    }),
  ];
  return {
    kind: 'table',
    id: say('VaR-Raster', 'VaR grid'),
    title: say(
      'VaR und Expected Shortfall, parametrisch ohne Mittelwert (Verlust positiv)',
      'VaR and expected shortfall, parametric without mean (loss positive)',
    ),
    date: order.date,
    source: 'var_result',
    ...withDays(
      context,
      say('Größe und Konfidenz', 'Figure and confidence'),
      context.grid.confidences.flatMap((confidence) => {
        const quantile = normalQuantile(confidence);
        const level = context.format.percent(confidence, levelDecimals(confidence));
        return [
          row(`VaR ${level}`, quantile),
          row(`Expected Shortfall ${level}`, normalDensity(quantile) / (1 - confidence)),
        ];
      }),
    ),
    notes: [
      say(
        `Varianz-Kovarianz aus ${process?.observations ?? 0} Geschäftstagen, mit der Wurzel der Zeit auf die Haltedauern gebracht; mit Mittelwert und mit längerem Beobachtungszeitraum liegen keine Werte vor.`,
        `Variance-covariance from ${process?.observations ?? 0} business days, brought to the holding periods by the square root of time; there are no figures with mean or of a longer observation period.`,
      ),
    ],
  };
}

function historical(context: ReportContext): Table {
  const { figures, say, order } = context;
  return {
    kind: 'table',
    id: say('VaR nach Verfahren', 'VaR by method'),
    title: say('VaR 99 % nach Verfahren', 'VaR 99% by method'),
    date: order.date,
    source: 'var_result',
    ...withDays(
      context,
      say('Verfahren', 'Method'),
      figures.varResults.map((row) => [
        nameIn(order.language, row.method),
        ...context.grid.days.map((days) => scaleToHoldingPeriod(row.var, days / row.holding_period_days)),
      ]),
    ),
  };
}

function byClass(context: ReportContext): Table {
  const { figures, fund, legal, say, order } = context;
  return {
    kind: 'table',
    id: say('VaR-Raster nach Risikoklassen', 'VaR grid by risk class'),
    title: isVarLegal({ fund })
      ? say('Gesetzlicher VaR 99 % der Risikoklassen für sich allein', 'Legal VaR 99% of the risk classes alone')
      : say('Interner VaR 99 % der Risikoklassen für sich allein', 'Internal VaR 99% of the risk classes alone'),
    date: order.date,
    source: 'var_component',
    ...withDays(
      context,
      say('Risikoklasse', 'Risk class'),
      figures.varComponents.map((row) => [
        nameIn(order.language, row.risk_class),
        ...context.grid.days.map((days) =>
          row.standalone === null || isUnknown(context, row)
            ? null
            : scaleToHoldingPeriod(row.standalone, days / legal.holding_period_days),
        ),
      ]),
    ),
    notes: [
      say(
        'Wegen der Diversifikation ist die Summe der Zeilen größer als der VaR des Fonds.',
        'Because of diversification the rows add up to more than the VaR of the fund.',
      ),
      ...(lacksSpreads(context) ? spreadNotes(context) : []),
    ],
  };
}
