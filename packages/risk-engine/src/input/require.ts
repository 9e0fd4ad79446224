type Vector = ArrayLike<number>;

/**
 * Refusals of input that would become a wrong number. Each names the argument, says what it must be and what it is.
 * @throws {RangeError} all of them
 */
export function requireFinite(name: string, value: number): number {
  if (!Number.isFinite(value)) refuse(name, 'a finite number', value);
  return value;
}

export function requireAbove(name: string, value: number, bound: number): number {
  if (!(Number.isFinite(value) && value > bound)) refuse(name, `a finite number above ${bound}`, value);
  return value;
}

export function requireAtLeast(name: string, value: number, bound: number): number {
  if (!(Number.isFinite(value) && value >= bound)) refuse(name, `a finite number of at least ${bound}`, value);
  return value;
}

/** A number of the open interval, such as a confidence level between 0 and 1. */
export function requireBetween(name: string, value: number, low: number, high: number): number {
  if (!(value > low && value < high)) refuse(name, `between ${low} and ${high}`, value);
  return value;
}

/** A whole number. */
export function requireCount(name: string, value: number, least = 0): number {
  if (!(Number.isSafeInteger(value) && value >= least)) refuse(name, `a whole number of at least ${least}`, value);
  return value;
}

/** Finite numbers, at least so many of them; a missing value is missing and never 0. */
export function requireNumbers(name: string, values: Vector, least = 1): void {
  if (values.length < least)
    throw new RangeError(
      `${name} must have at least ${least} ${least === 1 ? 'value' : 'values'}, not ${values.length}.`,
    );
  for (let i = 0; i < values.length; i++) {
    if (!Number.isFinite(values[i])) refuse(`${name}[${i}]`, 'a finite number', values[i]);
  }
}

/** As many values as another argument has. */
export function requireLength(name: string, values: Vector, length: number, of: string): void {
  if (values.length !== length)
    throw new RangeError(`${name} must have as many values as ${of}, ${length}, not ${values.length}.`);
}

/** Rows of finite numbers, all of one length. */
export function requireMatrix(name: string, rows: readonly Vector[], leastRows = 1): void {
  if (rows.length < leastRows)
    throw new RangeError(
      `${name} must have at least ${leastRows} ${leastRows === 1 ? 'row' : 'rows'}, not ${rows.length}.`,
    );
  rows.forEach((row, index) => {
    requireNumbers(`${name}[${index}]`, row);
    requireLength(`${name}[${index}]`, row, rows[0]!.length, `${name}[0]`);
  });
}

function refuse(name: string, wanted: string, value: unknown): never {
  throw new RangeError(`${name} must be ${wanted}, not ${String(value)}.`);
}
