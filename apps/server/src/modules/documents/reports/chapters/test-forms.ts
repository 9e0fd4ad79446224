import type { Figure, FigureForm } from '../../model/document.ts';
import { figure, type ReportContext } from '../context/report-context.ts';

type TestForm = FigureForm & Pick<Figure, 'isMinimum'>;

const percent: TestForm = { unit: 'percent' };
const count: TestForm = { unit: 'number', decimals: 0 };

/** By the type of a test. */
const forms: Readonly<Record<string, TestForm>> = {
  'VaR change': percent,
  Exceptions: count,
  Exception: percent,
  'Stress limit': percent,
  'Liquid assets': { ...percent, isMinimum: true },
  Leverage: percent,
  SRRI: count,
  Reconciliation: count,
};
/** Under a relative limit their measure is a ratio, as in the register of limits. */
const ofMarketRisk: ReadonlySet<string> = new Set(['Market risk limit', 'Market risk limit of the house']);
/** Nothing is known of the unit of a test that a house has of its own. */
const unknown: TestForm = { unit: 'number', decimals: 4 };

/** What a test measures and what it allows, in the unit that the rest of the report has them in. */
export function testFigures(
  { figures }: ReportContext,
  { typedesc, value, evalue }: ReportContext['figures']['tests'][number],
): readonly [value: Figure, allowed: Figure] {
  const isRatio = figures.fund[0]?.limit_type === 'RELATIV';
  const form = ofMarketRisk.has(typedesc)
    ? { ...percent, ...(isRatio && { unit: 'number' as const }) }
    : forms[typedesc];
  const { isMinimum = false, unit, decimals } = form ?? unknown;
  const written = (measure: number | null): Figure => figure(measure, unit, decimals);
  return [written(value), { ...written(evalue), ...(isMinimum && { isMinimum }) }];
}
