import { NOTHING, type Block, type Chapter } from '../../model/document.ts';
import { nameIn } from '../context/names.ts';
import { utilisationFigure, type ReportContext } from '../context/report-context.ts';
import { testFigures } from './test-forms.ts';

/** Breaches that are open on the day: what, since when, why, and who sees to it. */
export function openBreaches({ figures, say, format, order }: ReportContext): Block {
  const words = (text: string): string => nameIn(order.language, text);
  const open = figures.breaches.filter(({ last_day: end }) => end === null || end > order.date);
  if (open.length === 0) {
    return { kind: 'text', text: say('Offene Überschreitungen von Grenzen: keine.', 'Open breaches of limits: none.') };
  }
  return {
    kind: 'table',
    id: say('Offene Überschreitungen', 'Open breaches'),
    title: say('Offene Überschreitungen', 'Open breaches'),
    date: order.date,
    source: 'breach',
    isSmall: true,
    columns: [
      { title: say('Grenze', 'Limit'), unit: 'text' },
      { title: say('Art', 'Kind'), unit: 'text' },
      { title: say('seit', 'Since'), unit: 'date' },
      { title: say('Tage', 'Days'), unit: 'number', decimals: 0 },
      { title: say('höchste Auslastung', 'Highest utilisation'), unit: 'percent' },
      { title: say('Ursache und Maßnahme', 'Cause and measure'), unit: 'text', grows: true },
      { title: say('gemeldet', 'Notified'), unit: 'text' },
    ],
    rows: open.map((row) => [
      nameIn(order.language, row.limit_name),
      `${nameIn(order.language, row.kind)}, ${row.is_active ? say('aktiv', 'active') : say('passiv', 'passive')}`,
      row.first_day,
      row.days_open,
      utilisationFigure(row.worst_utilisation),
      `${words(row.cause)}. ${words(row.measure)}. ${row.owner}, ${say('bis', 'until')} ${format.date(row.due_date)}`,
      words(row.notified_to ?? NOTHING),
    ]),
  };
}

/** Breaches of the month and the tests of the day that failed. */
export function breachesAndTests(context: ReportContext): Chapter {
  const { figures, order } = context;
  const closed = figures.breaches.filter(({ last_day: end }) => end !== null && end <= order.date);
  return {
    id: 'breaches',
    title: context.say('Überschreitungen und Prüfungen', 'Breaches and tests'),
    blocks: [
      ...(closed.length === 0 ? [] : [closedBreaches(context, closed)]),
      figures.tests.length === 0 ? { kind: 'text', text: noFailedTests(context) } : failedTests(context),
    ],
  };
}

const noFailedTests = ({ figures, say }: ReportContext): string =>
  figures.testCount[0]?.tests
    ? say('Keine Prüfung des Stichtags hat die Priorität 1 oder 2.', 'No test of the day has priority 1 or 2.')
    : say('Zum Stichtag liegen keine Prüfungen vor.', 'There are no tests of this date.');

const closedBreaches = ({ say, order }: ReportContext, closed: ReportContext['figures']['breaches']): Block => ({
  kind: 'table',
  id: say('Geschlossene Überschreitungen', 'Closed breaches'),
  title: say('Im Monat geschlossene Überschreitungen', 'Breaches closed within the month'),
  date: order.date,
  source: 'breach',
  columns: [
    { title: say('Grenze', 'Limit'), unit: 'text', grows: true },
    { title: say('Art', 'Kind'), unit: 'text' },
    { title: say('von', 'From'), unit: 'date' },
    { title: say('bis', 'To'), unit: 'date' },
    { title: say('Tage', 'Days'), unit: 'number', decimals: 0 },
    { title: say('höchste Auslastung', 'Highest utilisation'), unit: 'percent' },
  ],
  rows: closed.map((row) => [
    nameIn(order.language, row.limit_name),
    nameIn(order.language, row.kind),
    row.first_day,
    row.last_day,
    row.days_open,
    utilisationFigure(row.worst_utilisation),
  ]),
});

const failedTests = (context: ReportContext): Block => {
  const { figures, say, order } = context;
  return {
    kind: 'table',
    id: say('Prüfungen', 'Tests'),
    title: say('Prüfungen der Priorität 1 und 2', 'Tests of priority 1 and 2'),
    date: order.date,
    source: 'rqs_testresult',
    columns: [
      { title: say('Priorität', 'Priority'), unit: 'number', decimals: 0 },
      { title: say('Prüfung', 'Test'), unit: 'text' },
      { title: say('Wert', 'Value'), unit: 'number' },
      { title: say('erlaubt', 'Allowed'), unit: 'number' },
      { title: say('Auslastung', 'Utilisation'), unit: 'percent' },
      { title: say('Bemerkung', 'Comment'), unit: 'text', grows: true },
    ],
    rows: figures.tests.map((row) => [
      row.prio,
      `${nameIn(order.language, row.typedesc)}, ${nameIn(order.language, row.subtypedesc)}`,
      ...testFigures(context, row),
      utilisationFigure(row.utilisation),
      nameIn(order.language, row.comment ?? NOTHING),
    ]),
  };
};
