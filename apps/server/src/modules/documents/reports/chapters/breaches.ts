import { scanGapText } from '@fundscope/contract/breaches';
import { joinTestName } from '@fundscope/contract/views';
import { classTests, kindOfTest } from '../../figures/market-risk-tests.ts';
import { NOTHING, type Block, type Chapter } from '../../model/document.ts';
import { nameIn } from '../context/names.ts';
import { utilisationFigure, type ReportContext } from '../context/report-context.ts';
import { testFigures } from './test-forms.ts';

/** Breaches of the register on the day: what, since when, why, and who sees to it until when. */
export function openBreaches(context: ReportContext): Block {
  const { figures, say, format, order, breachLook } = context;
  const gap = scanGapOf(context);
  if (breachLook.until === null || breachLook.until < order.date) {
    const notKnown = say(
      'Ob Grenzen überschritten sind, ist nicht bekannt: Die Daten des Stichtags wurden noch nicht geprüft.',
      'Whether limits are breached is not known: the data of the day have not been checked yet.',
    );
    return { kind: 'text', text: sentences(notKnown, gap) };
  }
  const open = figures.breaches.filter(({ cleared_on: end }) => end === null || end > order.date);
  if (open.length === 0) {
    const none = say('Offene Überschreitungen von Grenzen: keine.', 'Open breaches of limits: none.');
    const noneKnown = say('Keine offene Überschreitung ist bekannt.', 'No open breach is known.');
    return { kind: 'text', text: gap === undefined ? none : sentences(noneKnown, gap) };
  }
  return {
    kind: 'table',
    id: say('Offene Überschreitungen', 'Open breaches'),
    title: say('Offene Überschreitungen', 'Open breaches'),
    date: order.date,
    source: 'breach',
    isSmall: true,
    columns: [
      { title: say('Grenze', 'Limit'), unit: 'text', grows: true },
      { title: say('Art', 'Kind'), unit: 'text' },
      { title: say('seit', 'Since'), unit: 'text' },
      { title: say('fällig', 'Due'), unit: 'date' },
      { title: say('Zuständig', 'Owner'), unit: 'text' },
      { title: say('Ursache', 'Cause'), unit: 'text', grows: true },
    ],
    rows: open.map((row) => [
      limitOf(context, row),
      kindOf(context, row),
      sinceOf(context, row, format),
      row.due_date,
      row.owner ?? NOTHING,
      row.cause || NOTHING,
    ]),
    ...(gap !== undefined && { notes: [gap] }),
  };
}

const sentences = (...texts: readonly (string | undefined)[]): string =>
  texts.filter((text) => text !== undefined).join(' ');

/** The sentence of the screens, with the time in UTC: a document has no reader's time zone. */
const scanGapOf = ({ breachLook, order, format }: ReportContext): string | undefined =>
  scanGapText(
    breachLook,
    order.language === 'DE' ? 'de' : 'en',
    (instant) => `${format.date(instant)} ${instant.slice(11, 16)} UTC`,
  );

type BreachRow = ReportContext['figures']['breaches'][number];

function limitOf({ say }: ReportContext, { title_de, title_en, item_de, item_en }: BreachRow): string {
  return joinTestName([say(title_de, title_en), say(item_de, item_en)]);
}

function kindOf({ say, order }: ReportContext, { kind, nature }: BreachRow): string {
  const origin = nature === 'active' ? say('aktiv', 'active') : nature === 'passive' ? say('passiv', 'passive') : '';
  return [nameIn(order.language, kind), origin].filter((part) => part !== '').join(', ');
}

/** As exactly as the data tell. */
function sinceOf(
  { say }: ReportContext,
  { first_day: first, first_day_kind: kind, good_day: good }: BreachRow,
  format: ReportContext['format'],
): string {
  const day = format.date(first);
  if (kind === 'between' && good !== null) {
    return say(`zwischen ${format.date(good)} und ${day}`, `between ${format.date(good)} and ${day}`);
  }
  return kind === 'or-earlier' ? say(`${day} oder früher`, `${day} or earlier`) : day;
}

/** Breaches of the month and the tests of the day that failed. */
export function breachesAndTests(context: ReportContext): Chapter {
  const { figures, order } = context;
  const closed = figures.breaches.filter(({ cleared_on: end }) => end !== null && end <= order.date);
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

const closedBreaches = (context: ReportContext, closed: ReportContext['figures']['breaches']): Block => {
  const { say, order, format } = context;
  return {
    kind: 'table',
    id: say('Beendete Überschreitungen', 'Breaches that are over'),
    title: say('Im Monat beendete Überschreitungen', 'Breaches that were over within the month'),
    date: order.date,
    source: 'breach',
    columns: [
      { title: say('Grenze', 'Limit'), unit: 'text', grows: true },
      { title: say('Art', 'Kind'), unit: 'text' },
      { title: say('von', 'From'), unit: 'text' },
      { title: say('eingehalten ab', 'Within the limit from'), unit: 'date' },
    ],
    rows: closed.map((row) => [
      limitOf(context, row),
      kindOf(context, row),
      sinceOf(context, row, format),
      row.cleared_on,
    ]),
  };
};

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
      joinTestName([row.typedesc, row.subtypedesc].map((name) => nameIn(order.language, name))),
      ...testFigures(context, row),
      classTests.has(kindOfTest(row)) ? NOTHING : utilisationFigure(row.utilisation),
      nameIn(order.language, row.comment ?? NOTHING),
    ]),
  };
};
