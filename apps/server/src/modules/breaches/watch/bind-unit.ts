import type { AmountFormat } from '@fundscope/contract/views';
import { findAmountFormat } from '../../../views/definition/view-columns.ts';
import type { ViewColumn } from '../../../views/definition/view-definition.ts';
import type { BreachRule } from '../rules/breach-file.ts';
import { RuleFault } from './rule-fault.ts';

interface RuleAmounts {
  readonly value: ViewColumn | undefined;
  /** A constant, in the unit of the value, where it is a number. */
  readonly limit: ViewColumn | number | undefined;
  readonly utilisation: ViewColumn | undefined;
}

interface RuleUnit {
  readonly format: AmountFormat;
  /** Name of the column with the unit of each row. */
  readonly unitColumn: string | undefined;
}

/**
 * The unit of a rule, from the type of its columns.
 * @throws {RuleFault} where the columns are no numbers, or compare different units
 */
export function bindUnit(rule: Pick<BreachRule, 'unit'>, { value, limit, utilisation }: RuleAmounts): RuleUnit {
  const limitColumn = typeof limit === 'object' ? limit : undefined;
  const formats = { value: formatOf('value', value), limit: formatOf('limit', limitColumn) };
  const share = formatOf('utilisation', utilisation);
  if (share?.unit === 'percent') {
    throw new RuleFault(`utilisation: '${utilisation?.name}' is perc (percent points); a utilisation is a fraction`);
  }
  if (value && limitColumn) {
    if (formats.value?.unit !== formats.limit?.unit || value.unitColumn !== limitColumn.unitColumn) {
      throw new RuleFault(`limit: ${describe(limitColumn)}, but ${describe(value)}: a rule compares one unit`);
    }
  }
  const format = formats.value ?? formats.limit;
  const column = value ?? limitColumn;
  if (rule.unit !== undefined && format && rule.unit !== format.unit) {
    throw new RuleFault(`unit: is ${rule.unit}, but ${column && describe(column)}: leave it out`);
  }
  return { format: format ?? { unit: rule.unit ?? 'number', decimals: 2 }, unitColumn: column?.unitColumn };
}

function formatOf(field: string, column: ViewColumn | undefined): AmountFormat | undefined {
  if (!column) return undefined;
  const format = findAmountFormat(column);
  if (!format) throw new RuleFault(`${field}: '${column.name}' is no number, but ${column.type}`);
  return format;
}

const describe = ({ name, type, unitColumn }: ViewColumn): string =>
  `'${name}' is ${type}${unitColumn === undefined ? '' : ` in the unit of '${unitColumn}'`}`;
