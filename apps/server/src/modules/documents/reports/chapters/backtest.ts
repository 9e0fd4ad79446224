import { NOTHING, type Chapter, type Chart, type Language, type Light, type Table } from '../../model/document.ts';
import { percentDecimals } from '../../model/format.ts';
import { isVarLegal } from '../context/legal-frame.ts';
import { nameIn } from '../context/names.ts';
import type { ReportContext } from '../context/report-context.ts';

const FULL = 250;
/** That are not notified yet. */
const MOST_EXCEPTIONS = 4;
/** Below this a test says that a model does not fit. */
const SIGNIFICANT = 0.05;

const methodOf = (language: Language, process: string): string => nameIn(language, process.replace(/_\d+_1D$/u, ''));

/** Losses of a day against the value at risk of the day before. */
export function backtest(context: ReportContext): Chapter {
  const { figures, say } = context;
  const exceptions = figures.backtest.filter((row) => row.is_exception);
  return {
    id: 'backtest',
    title: 'Backtest',
    blocks: [
      chart(context),
      processes(context),
      ...(exceptions.length === 0
        ? [
            {
              kind: 'text' as const,
              text: say('In diesen Tagen gab es keinen Ausreißer.', 'There was no exception on these days.'),
            },
          ]
        : []),
      {
        kind: 'text',
        text: notification(context, exceptions.length),
      },
      ...(exceptions.length === 0 ? [] : [exceptionTable(context, exceptions)]),
    ],
  };
}

/** What the law makes of the number of exceptions: that of UCITS, and the German ordinance of German funds alone. */
function notification({ fund, say }: ReportContext, exceptions: number): string {
  if (fund.limit_type === 'COMMITMENT') {
    return say(
      'Unter dem Commitment-Ansatz ist der Backtest intern: Ausreißer sind nicht zu melden.',
      'Under the commitment approach the backtest is internal: exceptions are not notified.',
    );
  }
  if (!isVarLegal({ fund })) {
    return say(
      'Die Grenze des VaR ist bei diesem AIF eine vertragliche, der Backtest intern: Ausreißer sind nicht zu melden.',
      'The VaR limit of this AIF is a contractual one, the backtest internal: exceptions are not notified.',
    );
  }
  if (exceptions <= MOST_EXCEPTIONS) {
    return say(
      'Die Zahl der Ausreißer gibt keinen Anlass zu einer Meldung: Zu melden sind erst mehr als vier in 250 Tagen.',
      'The number of exceptions calls for no notification: that takes more than four in 250 days.',
    );
  }
  const sources = (box: string): string =>
    [
      ...(fund.is_aif ? [] : [`CESR/10-788 ${box}`]),
      ...(fund.admission_country === 'DE' ? ['DerivateV § 14'] : []),
    ].join(', ');
  return say(
    `Mehr als vier Ausreißer in 250 Tagen sind der Aufsicht zu melden (${sources('Box 18')}).`,
    `More than four exceptions in 250 days are notified to the supervisor (${sources('box 18')}).`,
  );
}

function chart({ figures, say, format, order }: ReportContext): Chart {
  const days = figures.backtest;
  const last = days.at(-1)!;
  const exceptions = days.filter((row) => row.is_exception).length;
  const method = methodOf(order.language, last.process);
  return {
    kind: 'chart',
    form: 'backtest',
    id: say('Backtest der Tage', 'Backtest by day'),
    title: say(
      `Tagesergebnis gegen ± VaR des Vortags (${method}, 99 %, 1 Tag), % des Fondsvermögens, ${days.length} Geschäftstage bis ${format.date(last.date)}`,
      `Profit of a day against ± VaR of the day before (${method}, 99%, 1 day), % of net assets, ${days.length} business days until ${format.date(last.date)}`,
    ),
    source: 'backtest',
    unit: 'percent',
    dates: days.map(({ date }) => date),
    profits: days.map(({ profit }) => profit),
    bounds: days.map((row) => row.var),
    exceptions: days.map((row) => row.is_exception),
    boundName: '± VaR',
    exceptionName: say('Ausreißer', 'Exception'),
    alt: say(
      `Säulendiagramm: Tagesergebnis gegen den VaR des Vortags an ${days.length} Geschäftstagen bis ${format.date(last.date)}, ${exceptions} Ausreißer.`,
      `Column chart: profit of a day against the VaR of the day before on ${days.length} business days until ${format.date(last.date)}, ${exceptions} exceptions.`,
    ),
  };
}

const processes = ({ figures, say, format, order }: ReportContext): Table => ({
  kind: 'table',
  id: say('Backtest-Verfahren', 'Backtest by process'),
  title: say('Verfahren', 'Processes'),
  date: order.date,
  source: 'backtest_summary',
  columns: [
    { title: say('Verfahren', 'Process'), unit: 'text', grows: true },
    { title: say('Konfidenz', 'Confidence'), unit: 'percent', decimals: 0 },
    { title: say('Ausreißer', 'Exceptions'), unit: 'number', decimals: 0 },
    { title: say('Tage', 'Days'), unit: 'number', decimals: 0 },
    { title: say('erwartet', 'Expected'), unit: 'number', decimals: 1 },
    { title: say('p-Wert (Kupiec)', 'p value (Kupiec)'), unit: 'number', decimals: 3, least: 0.001 },
    { title: say('Basler Zone', 'Basel zone'), unit: 'light' },
  ],
  rows: figures.backtestSummary.map((row) => [
    methodOf(order.language, row.process),
    row.confidence,
    row.exceptions,
    row.observations,
    row.expected,
    row.kupiec_p,
    // Zones are those of 250 observations at 99 %.
    row.observations === FULL && row.confidence === 0.99 ? (row.traffic_light as Light) : NOTHING,
  ]),
  notes: rejections({ figures, say, format, order }),
});

/** Of which processes the number of exceptions does not fit their confidence: a light is green of too few, too. */
function rejections({ figures, say, format, order }: Pick<ReportContext, 'figures' | 'say' | 'format' | 'order'>) {
  const rejected = figures.backtestSummary.filter((row) => row.kupiec_p !== null && row.kupiec_p < SIGNIFICANT);
  const namesOf = (areFew: boolean): string =>
    rejected
      .filter((row) => row.exceptions < row.expected === areFew)
      .map((row) => `${methodOf(order.language, row.process)} ${format.percent(row.confidence, 0)}`)
      .join(', ');
  const [few, many] = [namesOf(true), namesOf(false)];
  return [
    ...(few === ''
      ? []
      : [
          say(
            `Zu wenige Ausreißer (Kupiec, zweiseitig, p unter 0,05): ${few}. Das Verfahren ist zu vorsichtig: Es überschätzt das Risiko.`,
            `Too few exceptions (Kupiec, two-sided, p below 0.05): ${few}. The process is too cautious: it overstates the risk.`,
          ),
        ]),
    ...(many === ''
      ? []
      : [
          say(
            `Zu viele Ausreißer (Kupiec, zweiseitig, p unter 0,05): ${many}. Das Verfahren ist nicht vorsichtig genug: Es unterschätzt das Risiko.`,
            `Too many exceptions (Kupiec, two-sided, p below 0.05): ${many}. The process is not cautious enough: it understates the risk.`,
          ),
        ]),
  ];
}

type Day = ReportContext['figures']['backtest'][number];

/** So many that each loss is printed larger than its value at risk, if four do. */
function exceptionDecimals(exceptions: readonly Day[]): number {
  const least = percentDecimals([Math.min(...exceptions.map((row) => row.var))]);
  const isTold = (decimals: number): boolean =>
    exceptions.every((row) => (-row.profit * 100).toFixed(decimals) !== (row.var * 100).toFixed(decimals));
  return [2, 3].find((decimals) => decimals >= least && isTold(decimals)) ?? 4;
}

function exceptionTable({ say, order }: ReportContext, exceptions: readonly Day[]): Table {
  const decimals = exceptionDecimals(exceptions);
  return {
    kind: 'table',
    id: say('Ausreißer', 'Exceptions'),
    title: say('Ausreißer', 'Exceptions'),
    date: null,
    source: 'backtest',
    columns: [
      { title: say('Datum', 'Date'), unit: 'date' },
      { title: say('VaR des Vortags', 'VaR of the day before'), unit: 'percent', decimals },
      { title: say('Ergebnis', 'Profit'), unit: 'percent', decimals },
      { title: say('Ergebnis in EUR', 'Profit in EUR'), unit: 'money' },
      { title: say('Ursache', 'Cause'), unit: 'text', grows: true },
    ],
    rows: exceptions.map((row) => [
      row.date,
      row.var,
      row.profit,
      row.profit_eur,
      nameIn(order.language, row.comment ?? NOTHING),
    ]),
  };
}
