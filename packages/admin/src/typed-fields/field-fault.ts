import { fieldErrorsOf, type FieldError } from '@fundscope/contract/errors';
import { fieldErrorTexts } from '@fundscope/contract/fields';
import type { z } from 'zod';
import type { FaultMessages, RuleMessages } from './messages/index.ts';

/** What a box says whose text is no number. */
export const NOT_A_NUMBER = 'not-a-number';

/** A fault that the server found, in the user's language; what is in other words than the contract's stays as it is. */
export const serverFaultText =
  (messages: RuleMessages) =>
  (error: FieldError): string =>
    error.code === 'invalid' && error.message !== fieldErrorTexts.invalid ? error.message : faultText(error, messages);

function faultText({ code, minimum, maximum, message }: FieldError, messages: RuleMessages): string {
  if ((code === 'too-short' || code === 'too-few') && minimum === 1) return messages.required;
  if (code === 'too-small' && minimum === 0 && message.includes('>=')) return messages.negative;
  return worded(messages[code], minimum ?? maximum) ?? messages.invalid;
}

const worded = (text: RuleMessages[keyof RuleMessages], limit: number | undefined): string | undefined => {
  if (typeof text === 'string') return text;
  return limit === undefined ? undefined : text(limit);
};

/** What a schema says of a value, in the user's language. */
export function issueText(issue: z.core.$ZodIssue, values: unknown, messages: FaultMessages): string {
  if (issue.code === 'custom' && issue.message === NOT_A_NUMBER) return messages['not-a-number'];
  if (issue.code === 'invalid_type' && issue.expected === 'int') return messages['not-whole'];
  const [error] = fieldErrorsOf({ issues: [issue] }, values);
  return error ? faultText(error, messages) : messages.invalid;
}
