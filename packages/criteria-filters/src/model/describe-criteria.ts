import type { Locale } from '@fundscope/ui-kit';
import type { CriteriaMessages } from '../messages/index.ts';
import type { BookOption } from './books.ts';
import {
  isEmptyCriterion,
  isTextOperator,
  isValueless,
  type CriteriaBox,
  type Criterion,
  type CriterionType,
} from './criterion.ts';
import { writeDateText } from './date-text.ts';
import { isUnreadable, type Entry } from './entry.ts';
import { writeNumberText } from './number-text.ts';

interface DescribeContext {
  readonly type: CriterionType;
  readonly books: readonly BookOption[] | undefined;
  readonly messages: CriteriaMessages;
  readonly locale: Locale;
}

/** A box's criteria in a few words, such as `contains Bond or is missing`; empty where they have no value. */
export const describeCriteria = (box: CriteriaBox, context: DescribeContext): string =>
  box.criteria
    .filter((criterion) => !isEmptyCriterion(criterion))
    .map((criterion) => describe(criterion, context))
    .join(` ${context.messages[box.binaryOperator]} `);

function describe(criterion: Criterion, { type, books, messages, locale }: DescribeContext): string {
  const write = (entry: Entry): string => {
    if (isUnreadable(entry)) return `${entry.unreadable} ?`;
    return type === 'number' ? writeNumberText(entry, locale) : writeDateText(entry);
  };
  switch (criterion.kind) {
    case 'on':
      return write(criterion.date);
    case 'last':
      return `${messages.dateModes.last} ${writeCount(criterion.count)} ${messages.periods[criterion.period]}`;
    case 'between':
      if (criterion.to === '') return `≥ ${write(criterion.from)}`;
      return criterion.from === '' ? `≤ ${write(criterion.to)}` : `${write(criterion.from)} – ${write(criterion.to)}`;
    case 'compare': {
      if (isValueless(criterion.operator)) return messages.operators[criterion.operator];
      const value = writeCount(criterion.value);
      if (type === 'bool') return value === 'true' ? messages.yes : messages.no;
      const isBookNumber = type === 'book' && !isTextOperator(criterion.operator) && !isUnreadable(criterion.value);
      const label = isBookNumber ? (books?.find(({ id }) => String(id) === value)?.label ?? `Q${value}`) : value;
      return criterion.operator === '=' ? label : `${messages.operators[criterion.operator]} ${label}`;
    }
  }
}

const writeCount = (entry: Entry): string => (isUnreadable(entry) ? `${entry.unreadable} ?` : entry);
