import { z } from 'zod';
import { fieldErrorTexts, type FieldErrorCode } from '../fields/field-error-texts.ts';

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
  return [{ field, code: codeOf(issue), message: issue.message, ...boundsOf(issue) }];
}

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

const boundsOf = (issue: z.core.$ZodIssue): Pick<FieldError, 'minimum' | 'maximum'> => {
  if (issue.code === 'too_big') return { maximum: Number(issue.maximum) };
  return issue.code === 'too_small' ? { minimum: Number(issue.minimum) } : {};
};

const valueAt = (data: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), data);

const isRecord = (value: unknown): value is Record<PropertyKey, unknown> => typeof value === 'object' && value !== null;
