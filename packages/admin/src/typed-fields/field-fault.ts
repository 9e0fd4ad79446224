import { fieldErrorsOf, type FieldError } from '@fundscope/contract/errors';
import { fieldErrorTexts, type FieldErrorCode } from '@fundscope/contract/fields';
import type { z } from 'zod';
import type { FaultMessages } from './messages/index.ts';

/** A code of the contract, or what keeps a box from being read: `not-a-number`, `not-whole`. */
type FaultCode = FieldErrorCode | 'not-a-number' | 'not-whole';

const isWorded = (code: FaultCode, messages: FaultMessages): code is FaultCode & keyof FaultMessages =>
  code in messages;

const codeOfText = new Map<string, FieldErrorCode>(
  Object.entries(fieldErrorTexts).map(([code, text]) => [text, code as FieldErrorCode]),
);

/** A fault that the server found, in the user's language; what is in other words stays as it is. */
export const serverFaultText =
  (messages: FaultMessages) =>
  ({ message }: { readonly message: string }): string => {
    const code = codeOfText.get(message);
    return code === undefined ? message : faultText({ field: '', code, message }, messages);
  };

function faultText(error: FieldError, messages: FaultMessages): string {
  const { code, minimum, maximum, message } = error;
  // A text that is too short is one that is empty, wherever the contract asks for one sign at least.
  if (code === 'too-short' || (code === 'too-few' && minimum === 1)) return messages.required;
  if (code === 'too-small' && minimum === 0 && message.includes('>=')) return messages.negative;
  return isWorded(code, messages) ? worded(messages[code], minimum ?? maximum) : message;
}

const worded = (text: string | ((limit: number) => string), limit: number | undefined): string =>
  typeof text === 'string' ? text : text(limit ?? 0);

/** What a schema says of a value, in the user's language. */
export function issueText(issue: z.core.$ZodIssue, values: unknown, messages: FaultMessages): string {
  if (issue.code === 'custom' && issue.message === NOT_A_NUMBER) return messages['not-a-number'];
  if (issue.code === 'invalid_type' && issue.expected === 'int') return messages['not-whole'];
  const [error] = fieldErrorsOf({ issues: [issue] }, values);
  return error ? faultText(error, messages) : messages.invalid;
}

/** What a box says whose text is no number. */
export const NOT_A_NUMBER = 'not-a-number';
