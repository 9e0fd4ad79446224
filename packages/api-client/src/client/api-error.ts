import type { Conflict, ErrorBody, ErrorCode, FieldError, RecordChange } from '@fundscope/contract/errors';

interface ApiErrorDetails {
  readonly status: number;
  readonly statusText: string;
  /** `unknown`: the answer came from something else than our server, such as a proxy. */
  readonly code: ErrorCode | 'unknown';
  readonly message: string;
  readonly body?: ErrorBody | undefined;
  readonly retryAfterSeconds?: number | undefined;
}

/** The server answered with a status of 400 or more. `message` is a sentence for people. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The status in words, such as `Unauthorized`; empty where the connection carries none (HTTP/2). */
  readonly statusText: string;
  readonly code: ErrorCode | 'unknown';
  /** Quote it to find the request in the server's log; empty where the answer had none. */
  readonly requestId: string;
  /** Where in a text (filter, order) the error is: offset in characters, and the token found there. */
  readonly position: number | undefined;
  readonly token: string | undefined;
  /** The name of the field or query parameter that is wrong. */
  readonly field: string | undefined;
  /** Every field that is wrong, each once; empty where the error is of none. */
  readonly fields: readonly FieldError[];
  /** The two values of a cell that was changed in the meantime. */
  readonly conflict: Conflict | undefined;
  /** Why the resource refused, for a sentence in the user's language: a code of its own, with facts. */
  readonly refusal: ErrorBody['refusal'];
  /** With `record-changed`: what is stored now, and who changed it when. */
  readonly recordChange: RecordChange | undefined;
  /** How long the server asks to wait before the next try. */
  readonly retryAfterSeconds: number | undefined;

  constructor(details: ApiErrorDetails) {
    super(details.message);
    this.status = details.status;
    this.statusText = details.statusText;
    this.code = details.code;
    this.requestId = details.body?.requestId ?? '';
    this.position = details.body?.position;
    this.token = details.body?.token;
    this.field = details.body?.field;
    this.fields = details.body?.fields ?? [];
    this.conflict = details.body?.conflict;
    this.refusal = details.body?.refusal;
    this.recordChange = details.body?.recordChange;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** No answer came: the server is not reachable, or the connection broke in the middle. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

/** An answer came, but it is not what the contract says: cut off, or from another version. */
export class AnswerError extends Error {
  override readonly name = 'AnswerError';
}

/** What a query or mutation tells whoever decides about errors. */
export interface ErrorMeta extends Record<string, unknown> {
  /** The screen shows the error itself: no toast. */
  readonly isShownInPlace?: boolean;
  /** Title of the toast, in the user's language. */
  readonly errorTitle?: string;
  /** The title is an action's name, and `resp:{status}` follows it before the reason. */
  readonly saysStatus?: boolean;
  /** A 401 on this call signs out without an alert. */
  readonly isSilentWhenUnauthorized?: boolean;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: ErrorMeta;
    mutationMeta: ErrorMeta;
  }
}
