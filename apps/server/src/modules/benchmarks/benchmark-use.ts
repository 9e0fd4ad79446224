import { HttpError } from '../../http/http-error.ts';

const SHOWN_BOOKS = 5;

/** Why a benchmark is not deleted, with the first books whose fund master data name it. */
export function benchmarkInUse(name: string, books: readonly number[]): HttpError {
  const shown = books.slice(0, SHOWN_BOOKS).map((book) => `Q${book}`);
  const more = books.length > SHOWN_BOOKS ? ` and ${books.length - SHOWN_BOOKS} more` : '';
  const message = `The benchmark '${name}' is used by the fund master data of ${shown.join(', ')}${more}: choose another there first.`;
  return new HttpError('conflict', message, { field: 'name' });
}

/** @throws {HttpError} `bad-request` where the body names another benchmark than the address. */
export function refuseOtherName(addressed: string, sent: string | undefined): void {
  if (sent === undefined || sent === addressed) return;
  throw new HttpError('bad-request', 'name: The address names another benchmark.', { field: 'name' });
}

export const noBenchmark = (name: string): HttpError =>
  new HttpError('not-found', `There is no benchmark '${name}'.`, { field: 'name' });
