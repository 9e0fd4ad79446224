import type { ErrorBody, ErrorCode } from '@fundscope/contract/errors';

export interface HttpErrorOptions extends Pick<ErrorBody, 'field' | 'position' | 'token' | 'conflict' | 'refusal'> {
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

/** 503 with the time after which another try is sensible. */
export const overloaded = (message: string, retryAfterSeconds: number): HttpError =>
  new HttpError('overloaded', message, { headers: { 'retry-after': String(retryAfterSeconds) } });
