import type { LineChart } from '../../model/document.ts';
import type { ReportContext } from '../context/report-context.ts';

/** What is liquid within a day at the ends of twelve months, against its minimum. */
export function liquidityHistory({ figures, say, format }: ReportContext): LineChart {
  const days = figures.liquidity;
  const last = days.at(-1)!;
  return {
    kind: 'chart',
    form: 'lines',
    id: say('Liquidität im Jahr', 'Liquidity over the year'),
    title: say(
      `Liquidierbarer Anteil, % des Fondsvermögens, Monatsenden bis ${format.date(last.date)}`,
      `Liquid share, % of net assets, month ends until ${format.date(last.date)}`,
    ),
    source: 'liquidity',
    unit: 'percent',
    dates: days.map(({ date }) => date),
    lines: [
      { name: say('in 1 Tag', 'Within 1 day'), role: 'value', values: days.map((row) => row.within_1_day) },
      {
        name: say(
          `Mindestquote ${format.percent(last.limit_1_day, 0)}`,
          `Minimum ${format.percent(last.limit_1_day, 0)}`,
        ),
        role: 'limit',
        sheetName: say('Mindestquote', 'Minimum'),
        values: days.map((row) => row.limit_1_day),
      },
    ],
    alt: say(
      `Liniendiagramm: in einem Tag liquidierbarer Anteil an ${days.length} Monatsenden, zuletzt ${format.percent(last.within_1_day)}, Mindestquote ${format.percent(last.limit_1_day)}.`,
      `Line chart: share that is liquid within a day at ${days.length} month ends, last ${format.percent(last.within_1_day)}, minimum ${format.percent(last.limit_1_day)}.`,
    ),
  };
}
