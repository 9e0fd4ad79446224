import { kindOfTest, marketRiskTests } from '../../figures/market-risk-tests.ts';
import type { Figure, FigureForm } from '../../model/document.ts';
import { figure, type ReportContext } from '../context/report-context.ts';

type TestForm = FigureForm & Pick<Figure, 'isMinimum'>;

const percent: TestForm = { unit: 'percent' };
const minimum: TestForm = { ...percent, isMinimum: true };
const count: TestForm = { unit: 'number', decimals: 0 };
const ratio: TestForm = { unit: 'number' };

/** By type and subtype. */
const forms: ReadonlyMap<string, TestForm> = new Map([
  ['VaR change, Day on day', percent],
  ['Exceptions, 250 days', count],
  ['Exception, Day', percent],
  ['Stress limit, Worst scenario', percent],
  ['Liquid assets, 1 day', minimum],
  ['Liquid assets, 30 days', minimum],
  ['Leverage, Sum of notionals', percent],
  ['Leverage, Commitment', percent],
  ['SRRI, Class outside', count],
  ['Reconciliation, Rows that fail', count],
  ['Leverage, Gross leverage', percent],
]);
/** Nothing is known of the unit of a test that a house has of its own. */
const unknown: TestForm = { unit: 'number', decimals: 4 };

type TestRow = ReportContext['figures']['tests'][number];

/** Market risk under a relative limit is a ratio, as in the register of limits. */
function formOf({ figures }: ReportContext, row: TestRow): TestForm {
  const kind = kindOfTest(row);
  if (marketRiskTests.has(kind)) return figures.fund[0]?.limit_type === 'RELATIV' ? ratio : percent;
  if (row.typedesc === 'Investment limit' || row.typedesc === 'Credit limit') {
    return row.isminimum ? minimum : percent;
  }
  return forms.get(kind) ?? unknown;
}

const USUAL_DECIMALS = 2;
const MOST_DECIMALS = 8;

/**
 * What a test measures and what it allows, in the unit that the rest of the report has them in. Both have as many
 * decimals as tell them apart: a limit that is just broken would read as kept.
 */
export function testFigures(context: ReportContext, row: TestRow): readonly [value: Figure, allowed: Figure] {
  const { value, evalue } = row;
  const { unit, decimals: usual, isMinimum = false } = formOf(context, row);
  const areAlike = (decimals = USUAL_DECIMALS): boolean =>
    context.format.figure(value, { unit, decimals }) === context.format.figure(evalue, { unit, decimals });
  const more = Array.from({ length: MOST_DECIMALS }, (_, at) => at + 1);
  const decimals = areAlike(usual)
    ? (more.find((each) => each > (usual ?? USUAL_DECIMALS) && !areAlike(each)) ?? usual)
    : usual;
  return [figure(value, unit, decimals), { ...figure(evalue, unit, decimals), ...(isMinimum && { isMinimum }) }];
}
