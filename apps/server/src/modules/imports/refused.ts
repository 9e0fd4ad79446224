import type { ErrorCode } from '@fundscope/contract/errors';
import type { ImportRefusal } from '@fundscope/contract/imports';
import { HttpError, type HttpErrorOptions } from '../../http/http-error.ts';
import { refusalText } from '../../import/refusal-text.ts';

/** A refusal as an answer: a sentence in English, and what a sentence in another language needs. */
export const refused = (code: ErrorCode, refusal: ImportRefusal, options: HttpErrorOptions = {}): HttpError =>
  new HttpError(code, refusalText(refusal, 'portal'), { ...options, refusal });
