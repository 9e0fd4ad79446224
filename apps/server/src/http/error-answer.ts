import {
  errorStatus,
  fieldErrorSentence,
  fieldErrorsOf,
  type ErrorBody,
  type ErrorCode,
  type FieldError,
} from '@fundscope/contract/errors';
import { FilterError } from '@fundscope/contract/filter';
import { z } from 'zod';
import { errorCode } from '../platform/operator-error.ts';
import { HttpError, invalidFields, type HttpErrorOptions } from './http-error.ts';

export interface ErrorAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Omit<ErrorBody, 'requestId'>;
  /** An error of ours, for the log; the caller is told nothing of it. */
  readonly isUnexpected: boolean;
}

/** A filter's token may be as long as the filter. */
const MAX_SHOWN = 500;

/** What whoever runs the server has to know, with its cause. */
const forTheLog: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['internal', 'database-full']);

/** Errors of Fastify itself, by their code. */
const frameworkCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
};

/** What PostgreSQL and its client say when there is no database to talk to. */
const unavailable = /^(?:08...|57P0.|53300|28...|3D000)$/u;
const unreachable = new Set<unknown>(['connect', 'getaddrinfo', 'read', 'write']);
const lostConnection = /^(?:Connection terminated|Client has encountered a connection error|Client was closed)/u;
/** Deadlock, snapshot overtaken, lock not got in time, transaction left idle, no memory: nothing was changed, another try may well do. */
const contended: ReadonlySet<string> = new Set(['40P01', '40001', '55P03', '25P03', '53200']);
const poolExhausted = 'timeout exceeded when trying to connect';

/**
 * Maps any error to the answer that the contract knows.
 *
 * @param isDatabaseFull whether a database that is away has no room
 */
export function errorAnswer(error: unknown, isDatabaseFull: () => boolean = () => false): ErrorAnswer {
  if (error instanceof HttpError) {
    const { headers = {}, cause: _cause, fieldCode: _fieldCode, ...place } = error.options;
    const fields = fieldsOf(error.message, error.options);
    return answer(error.code, sentenceOf(error), { ...place, ...fields }, headers, forTheLog.has(error.code));
  }
  if (error instanceof FilterError) {
    const { position, token } = error;
    return answer(error.code, error.message.slice(0, MAX_SHOWN), { position, token: token.slice(0, MAX_SHOWN) });
  }
  if (error instanceof z.ZodError) return errorAnswer(invalidFields(fieldErrorsOf(error, undefined)));
  return frameworkAnswer(error) ?? databaseAnswer(error, isDatabaseFull) ?? internal;
}

const internal = answer(
  'internal',
  'Something went wrong at the server; the request number finds it in its log.',
  {},
  {},
  true,
);

const databaseFull: ErrorAnswer = {
  ...answer(
    'database-full',
    'The database has no room left on its disk, and nothing was changed: tell whoever runs the server, and try again when there is room.',
    {},
    { 'retry-after': '30' },
  ),
  isUnexpected: true,
};

function answer(
  code: ErrorCode,
  Message: string,
  place: Omit<ErrorBody, 'code' | 'Message' | 'requestId'> = {},
  headers: Readonly<Record<string, string>> = {},
  isUnexpected = false,
): ErrorAnswer {
  return { status: errorStatus[code], headers, body: { code, Message, ...place }, isUnexpected };
}

/** A message that begins with a field's path names the field in words. */
function sentenceOf({ message, options: { field } }: HttpError): string {
  if (!field || !message.startsWith(`${field}: `)) return message;
  return fieldErrorSentence(field, message.slice(field.length + 2));
}

/** A single field is listed like many. */
function fieldsOf(text: string, { field, fields, fieldCode = 'invalid' }: HttpErrorOptions): { fields?: FieldError[] } {
  if (fields || field === undefined) return {};
  const message = text.startsWith(`${field}: `) ? text.slice(field.length + 2) : text;
  return { fields: [{ field, code: fieldCode, message }] };
}

function frameworkAnswer(error: unknown): ErrorAnswer | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  const status = Number(error.statusCode);
  if (!(status >= 400 && status < 500)) return undefined;
  return answer(frameworkCodes[errorCode(error) ?? ''] ?? 'bad-request', error.message);
}

function databaseAnswer(error: unknown, isDatabaseFull: () => boolean): ErrorAnswer | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = errorCode(error) ?? '';
  if (code === '57014') {
    return answer('query-timeout', 'The database ended the query because it ran too long: narrow the filter.');
  }
  // A NUL character, or bytes that are no text.
  if (code === '22021' || code === '22P05') {
    return answer('bad-request', 'A text holds a character that cannot be stored or searched.');
  }
  if (code === '22003') {
    return answer('bad-request', 'A number is larger than can be stored or computed.');
  }
  if (code === '53100') return databaseFull;
  if (error.message.includes(poolExhausted) || contended.has(code)) {
    return answer('overloaded', 'The server is busy: try again in a moment.', {}, { 'retry-after': '2' });
  }
  const isUnreachable = 'syscall' in error && unreachable.has(error.syscall);
  if (isUnreachable || unavailable.test(code) || lostConnection.test(error.message)) {
    if (isDatabaseFull()) return databaseFull;
    const message = 'The database cannot be reached at the moment: try again shortly.';
    return { ...answer('database-unavailable', message, {}, { 'retry-after': '5' }), isUnexpected: true };
  }
  return undefined;
}
