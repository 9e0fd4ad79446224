import type { Hindrance } from '@fundscope/contract/errors';
import { HttpError, type HttpErrorOptions } from './http-error.ts';

/** 409 that the portal says in the user's language; `message` says the same in English. */
export const hindered = (what: Hindrance, message: string, options: HttpErrorOptions = {}): HttpError =>
  new HttpError('conflict', message, { ...options, refusal: what });
