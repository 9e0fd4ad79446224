import type { ErrorBody, ErrorCode, FieldError } from '@fundscope/contract/errors';
import { fieldErrorTexts, type FieldErrorCode } from '@fundscope/contract/fields';

export interface HttpErrorOptions extends Pick<
  ErrorBody,
  'field' | 'fields' | 'position' | 'token' | 'conflict' | 'recordChange' | 'refusal'
> {
  /** What is wrong with `field`, for programs; `invalid` when not given. */
  readonly fieldCode?: FieldErrorCode;
  /** Answer headers, e.g. `retry-after`. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly cause?: unknown;
}

/** An error that the caller is told of as it stands: `message` is one sentence for people. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly code: ErrorCode;
  readonly options: HttpErrorOptions;

  constructor(code: ErrorCode, message: string, options: HttpErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.code = code;
    this.options = options;
  }
}

/**
 * 400 for everything that is wrong with a request at once.
 * @param errors at least one
 */
export function invalidFields(errors: readonly FieldError[]): HttpError {
  const [first] = errors;
  if (!first) return new HttpError('bad-request', 'The request is not valid.');
  const { field, message } = first;
  if (field === '') return new HttpError('bad-request', message);
  return new HttpError('bad-request', `${field}: ${message}`, { field, fields: [...errors] });
}

/** 400 for one field. */
export const invalidField = (field: string, code: FieldErrorCode): HttpError =>
  invalidFields([{ field, code, message: fieldErrorTexts[code] }]);

/** 503 with the time after which another try is sensible. */
export const overloaded = (message: string, retryAfterSeconds: number): HttpError =>
  new HttpError('overloaded', message, { headers: { 'retry-after': String(retryAfterSeconds) } });
