import { getAmountFormat, rowUnits } from '@fundscope/contract/views';
import { kindOfTest, marketRiskTests } from '../../figures/market-risk-tests.ts';
import type { Figure, FigureForm } from '../../model/document.ts';
import { figure, type ReportContext } from '../context/report-context.ts';

type TestRow = ReportContext['figures']['tests'][number];
type TestForm = FigureForm & { readonly factor: number };

/** Of a test without a unit nothing is known: a plain number. */
const unknown: TestForm = { unit: 'number', decimals: 4, factor: 1 };

/** The unit of the row; market risk under a relative limit is a ratio, as in the document's register of limits. */
function formOf({ figures }: ReportContext, row: TestRow): TestForm {
  const { unit } = row;
  if (figures.fund[0]?.limit_type === 'RELATIV' && marketRiskTests.has(kindOfTest(row))) {
    return { unit: 'number', factor: 1 };
  }
  if (!rowUnits.some((one) => one === unit)) return unknown;
  const format = getAmountFormat({ ColType: 'number', Decimal: 2 }, unit);
  if (!format) return unknown;
  if (format.unit === 'number') return { unit: 'number', ...(format.decimals === 0 && { decimals: 0 }), factor: 1 };
  return { unit: 'percent', factor: format.unit === 'percent' ? 0.01 : 1 };
}

const USUAL_DECIMALS = 2;
const MOST_DECIMALS = 8;

/**
 * What a test measures and what it allows, in the unit that the rest of the report has them in. Both have as many
 * decimals as tell them apart: a limit that is just broken would read as kept.
 */
export function testFigures(context: ReportContext, row: TestRow): readonly [value: Figure, allowed: Figure] {
  const { unit, decimals: usual, factor } = formOf(context, row);
  const [value, evalue] = [row.value, row.evalue].map((amount) => (amount === null ? null : amount * factor)) as [
    number | null,
    number | null,
  ];
  const isMinimum = row.isminimum;
  const areAlike = (decimals = USUAL_DECIMALS): boolean =>
    context.format.figure(value, { unit, decimals }) === context.format.figure(evalue, { unit, decimals });
  const more = Array.from({ length: MOST_DECIMALS }, (_, at) => at + 1);
  const decimals = areAlike(usual)
    ? (more.find((each) => each > (usual ?? USUAL_DECIMALS) && !areAlike(each)) ?? usual)
    : usual;
  return [figure(value, unit, decimals), { ...figure(evalue, unit, decimals), ...(isMinimum && { isMinimum }) }];
}
