/** Beyond it a literal is compared by its size alone. */
const MAX_LENGTH = 400;

/**
 * A filter's number as PostgreSQL's `numeric` takes it. Literals of any length and exponent are allowed:
 * what is larger than any cell becomes an infinity, what is nearer to zero than any cell a tiny number.
 */
export function numericText(literal: string): string {
  const exponent = Number(/e([+-]?\d+)$/iu.exec(literal)?.[1] ?? '0');
  if (literal.length <= MAX_LENGTH && Math.abs(exponent) <= MAX_LENGTH) return literal;
  const rounded = Number(literal);
  if (!Number.isFinite(rounded)) return rounded > 0 ? 'Infinity' : '-Infinity';
  const isZero = !/[1-9]/u.test(literal.replace(/e.*$/iu, ''));
  if (rounded !== 0 || isZero) return String(rounded);
  return literal.startsWith('-') ? '-1e-400' : '1e-400';
}

/** The same for `double precision`, which would refuse what it cannot hold. */
export function floatText(literal: string): string {
  const rounded = Number(literal);
  return Object.is(rounded, -0) ? '0' : String(rounded);
}

const MAX_BIGINT = 2n ** 63n - 1n;

/** The literal as a whole number that `bigint` holds, where it is one. */
export function bigintText(literal: string): string | undefined {
  if (!/^[+-]?\d{1,19}$/u.test(literal)) return undefined;
  const value = BigInt(literal.replace(/^\+/u, ''));
  return value >= -MAX_BIGINT && value <= MAX_BIGINT ? String(value) : undefined;
}
