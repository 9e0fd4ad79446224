import { fieldErrorText, type FieldRule } from '@fundscope/contract/errors';
import { fieldErrorTexts, type FieldErrorCode } from '@fundscope/contract/fields';

/** By the contract's code of a fault; `negative` is a number below 0 where none may be. */
export type RuleMessages = Readonly<
  Record<Exclude<FieldErrorCode, 'required' | 'invalid' | 'not-a-date'>, string> &
    Record<'required' | 'invalid' | 'not-a-date' | 'negative', string> & {
      /** What a rule allows, in words. */
      describe: (code: FieldErrorCode, rule: FieldRule) => string;
    }
>;
/** Those of boxes, which may hold what cannot be read. */
export type FaultMessages = RuleMessages & Readonly<Record<'not-a-number' | 'not-whole', string>>;

/** Wherever a value comes from, a box or a file. */
export const ruleFaults: RuleMessages = {
  ...fieldErrorTexts,
  describe: (code, rule) => fieldErrorText(code, rule, 'en'),
  negative: 'must not be negative',
};

const faults: FaultMessages = {
  ...ruleFaults,
  'not-a-number': 'must be a number',
  'not-whole': 'must be a whole number',
  'wrong-type': 'must be a number',
  'not-offered': 'choose one of the list',
  'not-a-date': 'must be a date, DD.MM.YYYY',
  'not-addressable': 'must not be “index”, “.” or “..”',
  'not-a-weight': 'must be between 0 % and 100 %',
  'no-period': 'at least one period is needed',
  'no-position': 'at least one position is needed',
  'periods-on-one-date': 'Two periods begin on the same date: change one.',
  'not-one-legal-process': 'exactly one process is legal',
  'not-one-main-process': 'exactly one process is main',
  'no-benchmark': 'choose a benchmark',
};

export const en = {
  faults,
  datePlaceholder: 'dd.mm.yyyy',
  calendar: (label: string) => `Calendar: ${label}`,
  nextMonth: 'Next month',
  previousMonth: 'Previous month',
};
