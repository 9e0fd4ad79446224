import { testPriority, type TestPriority } from '@fundscope/risk-engine';
import { calculatedAt, keyFigureDays, reportDays } from '../demo-calendar.ts';
import type { DemoFirm, FundReport } from '../demo-firm.ts';
import { limitStories } from '../funds/limit-stories.ts';
import { firstOwnDay, longReturns } from '../risk/long-history.ts';
import { qualityTestTypes, qualityTriggers, testKeyOfLimit, type QualityTestType } from '../risk/quality-tests.ts';
import { prepareTests, runTests, type QualityMeasure } from '../risk/run-quality-tests.ts';
import { srriHistory } from '../risk/srri-history.ts';
import { legalProcessName } from '../risk/var-processes.ts';
import { rounded } from '../seeded-random.ts';
import { demoTable, type RowOf } from './demo-table.ts';

const triggerName = (id: number): string => qualityTriggers.find((trigger) => trigger.id === id)!.name;

/** One row per risk trigger. */
export const qualityTriggerTable = demoTable({
  name: 'rqs_conf_trigger',
  columns: { qstriggerid: 'integer', triggerdesc: 'text' },
  key: ['qstriggerid'],
  rows: () => qualityTriggers.map(({ id, name }) => ({ qstriggerid: id, triggerdesc: name })),
});

/** One row per type of test. */
export const qualityTestTypeTable = demoTable({
  name: 'rqs_conf_testtype',
  columns: {
    testtypeid: 'integer',
    qstriggerid: 'integer',
    triggerdesc: 'text',
    typedesc: 'text',
    subtypedesc: 'text',
    mandatory: 'boolean',
    dailyreport: 'boolean',
    weeklyreport: 'boolean',
  },
  key: ['testtypeid'],
  rows: () =>
    Object.values(qualityTestTypes).map((type) => ({
      testtypeid: type.id,
      qstriggerid: type.triggerId,
      triggerdesc: triggerName(type.triggerId),
      typedesc: type.type,
      subtypedesc: type.subType,
      mandatory: type.isMandatory,
      dailyreport: type.isDaily,
      weeklyreport: true,
    })),
});

const columns = {
  requestid: 'integer',
  refdate: 'date',
  book: 'integer',
  funddescription: 'text',
  qstriggerid: 'integer',
  triggerdesc: 'text',
  typedesc: 'text',
  subtypedesc: 'text',
  /** Whose limit it is: of the law, of prospectus and investment conditions, or of the house. */
  severity: 'text',
  comment: 'text?',
  /** Empty where the utilisation is not known. */
  value: 'double precision?',
  evalue: 'double precision',
  isminimum: 'boolean',
  change: 'double precision?',
  unit: 'text',
  utilisation: 'double precision?',
  /** Null where the utilisation is not known. */
  activebreach: 'boolean?',
  disablereport: 'boolean',
  /** Empty where the utilisation is not known. */
  prio: 'integer?',
  prio1: 'integer',
  prio2: 'integer',
  prio3: 'integer',
  prio4: 'integer',
  prio5: 'integer',
  verfahren: 'text',
  limitprocesstype: 'text',
  varprocess: 'text',
  qslvl: 'integer',
  qstime: 'timestamp(0)',
  mandatory: 'boolean',
  escalation: 'boolean',
  dailyreport: 'boolean',
  weeklyreport: 'boolean',
  drilldownlink: 'text',
  drilldowntype: 'text',
} as const;

/** One row per fund, day and test. */
export const qualityTestResultTable = demoTable({
  name: 'rqs_testresult',
  columns,
  key: ['requestid'],
  indexes: [
    ['refdate desc', 'prio', 'book'],
    ['book', 'refdate'],
  ],
  *rows({ funds, market }: DemoFirm) {
    let requestId = 0;
    for (const report of funds) {
      const data = prepareTests(
        report,
        market,
        srriHistory(longReturns(report.history, market), firstOwnDay(report.history.fund)),
      );
      const last = new Map<string, QualityMeasure>();
      for (const day of keyFigureDays.filter((one) => one > 0)) {
        for (const measure of runTests(data, day)) {
          yield testResultRow(report, { measure, before: last.get(measure.key), day, requestId: ++requestId });
          last.set(measure.key, measure);
        }
      }
    }
  },
});

interface TestResult {
  readonly measure: QualityMeasure;
  readonly before: QualityMeasure | undefined;
  readonly day: number;
  readonly requestId: number;
}

function testResultRow(
  { history }: FundReport,
  { measure, before, day, requestId }: TestResult,
): RowOf<typeof columns> {
  const { fund } = history;
  const type: QualityTestType = qualityTestTypes[measure.key];
  const priority = testPriority(measure.utilisation, type.isMandatory);
  const isBreach = isBeyond(measure);
  const date = reportDays[day]!;
  return {
    requestid: requestId,
    refdate: date,
    book: fund.book,
    funddescription: fund.name,
    qstriggerid: type.triggerId,
    triggerdesc: triggerName(type.triggerId),
    typedesc: type.type,
    subtypedesc: type.subType,
    severity: measure.kind,
    comment: isBreach
      ? (storyOf(fund.book, date, measure) ?? breachComment(before))
      : measure.utilisation === null
        ? NOT_KNOWN
        : null,
    value: measure.utilisation === null ? null : rounded(measure.value, 8),
    evalue: rounded(measure.allowed, 8),
    isminimum: measure.isMinimum,
    unit: type.unit,
    change:
      isKnown(before) && isKnown(measure) ? rounded(rounded(measure.value, 8) - rounded(before.value, 8), 8) : null,
    utilisation:
      measure.utilisation !== null && Number.isFinite(measure.utilisation) ? rounded(measure.utilisation, 6) : null,
    activebreach: measure.utilisation === null ? null : isBreach,
    disablereport: false,
    ...priorityCounts(priority),
    verfahren: type.procedure ?? `${type.type}, ${type.subType}`,
    limitprocesstype: fund.limitType,
    varprocess: legalProcessName(fund.legalMethod),
    qslvl: isBreach ? 2 : 1,
    qstime: calculatedAt(date, fund.book * 3 + type.id),
    mandatory: type.isMandatory,
    // A mandatory breach that was there the day before goes to the next level.
    escalation: priority === 1 && isBeyond(before),
    dailyreport: type.isDaily,
    weeklyreport: true,
    drilldownlink: `refDate eq ${date} and book eq ${fund.book} and typeDesc eq '${type.type}'`,
    drilldowntype: type.drilldownType,
  };
}

const isKnown = (measure: QualityMeasure | undefined): measure is QualityMeasure =>
  measure !== undefined && measure.utilisation !== null;
const isBeyond = (measure: QualityMeasure | undefined): boolean => (measure?.utilisation ?? 0) > 1;

const priorityCounts = (
  prio: TestPriority | null,
): Pick<RowOf<typeof columns>, 'prio' | 'prio1' | 'prio2' | 'prio3' | 'prio4' | 'prio5'> => ({
  prio,
  prio1: Number(prio === 1),
  prio2: Number(prio === 2),
  prio3: Number(prio === 3),
  prio4: Number(prio === 4),
  prio5: Number(prio === 5),
});

const NOT_KNOWN = 'Auslastung nicht bekannt: Das Modell kennt keinen Aufschlag der Anleihen';

/** Cause and measure of a breach that is told. */
function storyOf(book: number, date: string, { key }: QualityMeasure): string | undefined {
  const story = limitStories.find(
    ({ book: ofBook, month, limits }) =>
      ofBook === book && date.startsWith(month) && limits.some((number) => testKeyOfLimit(number) === key),
  );
  return story && `${story.cause}. ${story.measure}.`;
}

const breachComment = (before: QualityMeasure | undefined): string =>
  isBeyond(before) ? 'Überschreitung besteht fort' : 'Neue Überschreitung, Rückfrage beim Fondsmanagement';
