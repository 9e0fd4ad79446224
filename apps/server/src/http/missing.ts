import type { Missing } from '@fundscope/contract/errors';
import { HttpError, type HttpErrorOptions } from './http-error.ts';

/** 404 of a thing that the portal names in the user's language; `message` says the same in English. */
export const missing = (what: Missing, message: string, options: HttpErrorOptions = {}): HttpError =>
  new HttpError('not-found', message, { ...options, refusal: what });

/** The fund of a number does not exist, or is not the caller's to see. */
export const noSuchFund = (fund: number, field: string): HttpError =>
  missing({ code: 'no-such-fund', fund }, `There is no fund Q${fund} that you may see.`, { field });

/** To administrators, who see all. */
export const noSuchGroup = (group: number): HttpError =>
  missing({ code: 'no-such-group', group }, `There is no group ${group}.`, { field: 'GroupID' });

export const noSuchBook = (book: number): HttpError =>
  missing({ code: 'no-such-book', book }, `There is no book ${book}.`, { field: 'BookID' });

export const noSuchUser = (user: number | string, field = 'UserNr'): HttpError =>
  missing({ code: 'no-such-user', user }, `There is no user ${user}.`, { field });

/** A request has no file, or none that is the caller's to see. */
export const noSuchFile = (): HttpError =>
  missing({ code: 'no-such-file' }, 'There is no such file, or you may no longer open it.');
