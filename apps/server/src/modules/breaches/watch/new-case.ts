import type { BreachStart } from '@fundscope/contract/breaches';
import { parseFilter, printFilter } from '@fundscope/contract/filter';
import { deadlineOf, type BreachFile } from '../rules/breach-file.ts';
import { businessDayAfter } from '../rules/business-days.ts';
import type { BoundRule } from './bound-rule.ts';
import type { BreachRun } from './find-runs.ts';
import type { FoundBreach } from './found-breach.ts';
import type { CaseOfRun } from './keep-cases.ts';

/** What is kept of a breach. The due date counts from the first day of the data that has it, whenever it is looked at. */
export function newCase(
  file: Pick<BreachFile, 'deadlines' | 'holidays'>,
  bound: BoundRule,
  { firstDay, goodDay, found }: BreachRun,
): CaseOfRun {
  const { rule, view, date, book, value, limit, utilisation } = bound;
  const deadline = deadlineOf(file, rule);
  if (!deadline) throw new Error(`Rule ${rule.name} has no deadline`);
  return {
    rule,
    start: startOf(firstDay, goodDay, file.holidays),
    viewName: view.definition.name,
    dueOn: businessDayAfter(firstDay, deadline.businessDays, file.holidays),
    deadline,
    facts: {
      title: rule.title,
      itemTitle: found.itemTitle,
      itemFilter: found.itemFilter,
      basis: deadline.basis,
      isDifference: false,
      ...found.format,
      isMinimum: rule.minimum,
      isLoss: rule.loss,
      mustEqual: found.mustEqual,
      source: {
        view: view.definition.name,
        date: date.name,
        book: book.name,
        value: value?.name ?? '',
        limit: typeof limit === 'object' ? limit.name : '',
        utilisation: found.mustEqual ? '' : (utilisation?.name ?? ''),
        filter: sourceFilter(bound, found),
      },
    },
  };
}

/** How exactly a first day is known. */
function startOf(firstDay: string, goodDay: string | undefined, holidays: readonly string[]): BreachStart {
  if (goodDay === undefined) return 'or-earlier';
  return businessDayAfter(goodDay, 1, holidays) >= firstDay ? 'exact' : 'between';
}

/** The rows of the item, among those that the rule looks at. */
function sourceFilter({ rows }: BoundRule, { itemFilter }: FoundBreach): string {
  const parts = [rows, parseFilter(itemFilter)].filter((part) => part !== undefined);
  const [first] = parts;
  if (!first) return '';
  return printFilter(parts.length > 1 ? { kind: 'and', operands: parts } : first);
}
