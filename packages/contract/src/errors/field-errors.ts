import { z } from 'zod';
import { fieldErrorTexts, type FieldErrorCode } from '../fields/field-error-texts.ts';
import { expectedTypes, fieldErrorText, type FieldRule } from './field-error-text.ts';

const codes = Object.keys(fieldErrorTexts) as [FieldErrorCode, ...FieldErrorCode[]];

/** What is wrong with one field of a request. */
export const fieldErrorSchema = z.object({
  /** Its path, such as `periods.0.positions.1.weight`. */
  field: z.string(),
  code: z.enum(codes),
  /** In English, without the field's name. */
  message: z.string(),
  /** The least and the most that the rule allows: characters, entries, or the number itself. */
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  /** The minimum or maximum itself is not allowed. */
  isExclusive: z.boolean().optional(),
  /** The values that the rule offers. */
  allowed: z.array(z.string()).optional(),
  /** The type that the rule asks for. */
  expected: z.enum(expectedTypes).optional(),
  /** The refused name, where it is a part of the field's value only. */
  name: z.string().optional(),
});
export type FieldError = z.infer<typeof fieldErrorSchema>;

const codeOfText = new Map<string, FieldErrorCode>(codes.map((code) => [fieldErrorTexts[code], code]));

/** What a schema found wrong: the first of each field, in the schema's order. `data` is what it was given. */
export function fieldErrorsOf({ issues }: Pick<z.core.$ZodError, 'issues'>, data: unknown): FieldError[] {
  const errors = new Map<string, FieldError>();
  for (const issue of issues) {
    for (const error of errorsOfIssue(issue, data)) {
      if (!errors.has(error.field)) errors.set(error.field, error);
    }
  }
  return [...errors.values()];
}

function errorsOfIssue(issue: z.core.$ZodIssue, data: unknown): FieldError[] {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => fieldError([...path, key].join('.'), 'unknown-field'));
  }
  const field = path.join('.');
  const own = codeOfText.get(issue.message);
  if (own !== undefined) return [fieldError(field, own)];
  if (issue.code === 'custom') return [{ field, code: 'invalid', message: issue.message }];
  if (issue.code === 'invalid_type' && valueAt(data, issue.path) === undefined) return [fieldError(field, 'required')];
  const code = codeOf(issue);
  const rule = ruleOf(issue);
  // A sentence that the schema gives itself says more than the rule.
  const message = rawMessage.test(issue.message) ? fieldErrorText(code, rule, 'en') : issue.message;
  return [{ field, code, message, ...rule }];
}

/** How the sentences of the validator itself begin. */
const rawMessage = /^(?:Invalid|Too (?:big|small)|Unrecognized|Expected)/u;

const fieldError = (field: string, code: FieldErrorCode): FieldError => ({
  field,
  code,
  message: fieldErrorTexts[code],
});

function codeOf(issue: z.core.$ZodIssue): FieldErrorCode {
  switch (issue.code) {
    case 'too_big':
      return issue.origin === 'string' ? 'too-long' : isCountable(issue.origin) ? 'too-many' : 'too-large';
    case 'too_small':
      return issue.origin === 'string' ? 'too-short' : isCountable(issue.origin) ? 'too-few' : 'too-small';
    case 'invalid_format':
      return 'wrong-format';
    case 'invalid_value':
      return 'not-offered';
    case 'invalid_type':
    case 'invalid_union':
      return 'wrong-type';
    default:
      return 'invalid';
  }
}

const isCountable = (origin: string): boolean => origin === 'array' || origin === 'set' || origin === 'file';

/** More values than fit into a sentence are not listed. */
const MOST_ALLOWED_LISTED = 20;

function ruleOf(issue: z.core.$ZodIssue): FieldRule & Pick<FieldError, 'allowed'> {
  switch (issue.code) {
    case 'too_big':
      return { maximum: Number(issue.maximum), ...(issue.inclusive === false && { isExclusive: true }) };
    case 'too_small':
      return { minimum: Number(issue.minimum), ...(issue.inclusive === false && { isExclusive: true }) };
    case 'invalid_value':
      return issue.values.length > MOST_ALLOWED_LISTED ? {} : { allowed: issue.values.map(String) };
    case 'invalid_type': {
      const expected = expectedTypes.find(
        (type) => type === issue.expected || (type === 'object' && issue.expected === 'record'),
      );
      return expected ? { expected } : {};
    }
    default:
      return {};
  }
}

const valueAt = (data: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), data);

const isRecord = (value: unknown): value is Record<PropertyKey, unknown> => typeof value === 'object' && value !== null;
