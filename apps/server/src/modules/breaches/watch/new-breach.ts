import { parseFilter, printFilter } from '@fundscope/contract/filter';
import { deadlineOf, type BreachFile } from '../rules/breach-file.ts';
import { businessDayAfter } from '../rules/business-days.ts';
import type { BoundRule } from './bound-rule.ts';
import type { KeptBreach } from './keep-breaches.ts';
import type { FoundBreach } from './found-breach.ts';

interface NewBreach {
  readonly bound: BoundRule;
  readonly found: FoundBreach;
  readonly firstDay: string;
}

/**
 * What is kept of a breach. The due date counts from the day on which it is found: whoever gets data late has the same time
 * for them.
 */
export function newBreach(file: BreachFile, { bound, found, firstDay }: NewBreach, today: string): KeptBreach {
  const { rule, view, date, book, value, limit, utilisation } = bound;
  const deadline = deadlineOf(file, rule);
  if (!deadline) throw new Error(`Rule ${rule.name} has no deadline`);
  const foundOn = today > found.day ? today : found.day;
  return {
    rule,
    found,
    firstDay,
    viewName: view.definition.name,
    dueOn: businessDayAfter(foundOn, deadline.businessDays, file.holidays),
    deadline,
    facts: {
      title: rule.title,
      itemTitle: found.itemTitle,
      basis: deadline.basis,
      ...found.format,
      isMinimum: rule.minimum,
      isLoss: rule.loss,
      source: {
        view: view.definition.name,
        date: date.name,
        book: book.name,
        value: value?.name ?? '',
        limit: typeof limit === 'object' ? limit.name : '',
        utilisation: utilisation?.name ?? '',
        filter: sourceFilter(bound, found),
      },
    },
  };
}

/** The rows of the item, among those that the rule looks at. */
function sourceFilter({ rows }: BoundRule, { itemFilter }: FoundBreach): string {
  const parts = [rows, parseFilter(itemFilter)].filter((part) => part !== undefined);
  const [first] = parts;
  if (!first) return '';
  return printFilter(parts.length > 1 ? { kind: 'and', operands: parts } : first);
}
