import type { ErrorCode } from '../errors/errors.ts';

/** A filter or an order that cannot be read. `position` counts characters from 0. */
export class FilterError extends Error {
  override readonly name = 'FilterError';
  readonly code: Extract<ErrorCode, `filter-${string}` | 'orderby-invalid'>;
  readonly position: number;
  readonly token: string;

  constructor(code: FilterError['code'], message: string, position: number, token: string) {
    super(message);
    this.code = code;
    this.position = position;
    this.token = token;
  }
}
