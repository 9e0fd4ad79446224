import { fieldErrorsOf, type FieldError } from '@fundscope/contract/errors';
import { fieldErrorTexts, type FieldErrorCode } from '@fundscope/contract/fields';
import type { z } from 'zod';
import type { FaultMessages, RuleMessages } from './messages/index.ts';

/** What a box says whose text is no number. */
export const NOT_A_NUMBER = 'not-a-number';

/** A fault that the server found, in the user's language; what is in other words than the contract's stays as it is. */
export const serverFaultText =
  (messages: RuleMessages) =>
  (error: FieldError): string =>
    error.code === 'invalid' && error.message !== fieldErrorTexts.invalid ? error.message : faultText(error, messages);

/** Codes whose rule says more than the code: a bound, the allowed values, the type. */
const ruledCodes: ReadonlySet<FieldErrorCode> = new Set([
  'too-short',
  'too-few',
  'too-long',
  'too-many',
  'too-large',
  'too-small',
]);

function faultText(error: FieldError, messages: RuleMessages): string {
  const { code, minimum, isExclusive = false, allowed, expected, name } = error;
  if ((code === 'too-short' || code === 'too-few') && minimum === 1) return messages.required;
  if (code === 'too-small' && minimum === 0 && !isExclusive) return messages.negative;
  const isRuled =
    ruledCodes.has(code) ||
    name !== undefined ||
    (code === 'not-offered' && allowed) ||
    (code === 'wrong-type' && expected);
  return isRuled ? messages.describe(code, error) : messages[code];
}

/** What a schema says of a value, in the user's language. */
export function issueText(issue: z.core.$ZodIssue, values: unknown, messages: FaultMessages): string {
  if (issue.code === 'custom' && issue.message === NOT_A_NUMBER) return messages['not-a-number'];
  if (issue.code === 'invalid_type' && issue.expected === 'int') return messages['not-whole'];
  const [error] = fieldErrorsOf({ issues: [issue] }, values);
  // A box says itself what it offers and what can be typed.
  return error ? faultText({ ...error, allowed: undefined, expected: undefined }, messages) : messages.invalid;
}
