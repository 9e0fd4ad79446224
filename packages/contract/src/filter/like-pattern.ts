/** A piece of a `like` value: literal text, or the wildcard `%` that stands for any text. */
export type LikePart = { readonly literal: string } | 'any';

/**
 * Reads a `like` value: `%` is the only wildcard; `\%`, `\_` and `\\` are the characters themselves, and so
 * is `_` alone.
 */
export function parseLike(value: string): LikePart[] {
  const parts: LikePart[] = [];
  let literal = '';
  const flush = () => {
    if (literal !== '') parts.push({ literal });
    literal = '';
  };
  for (let index = 0; index < value.length; index++) {
    const sign = value[index] ?? '';
    if (sign === '\\' && /[%_\\]/u.test(value[index + 1] ?? '')) literal += value[++index];
    else if (sign === '%') {
      flush();
      parts.push('any');
    } else literal += sign;
  }
  flush();
  return parts;
}

/**
 * The database lowercases and compares a pattern for each row: its cost grows with its length. The length counts
 * characters as written, escapes included.
 */
export const MAX_LIKE_CHARACTERS = 256;
export const MAX_LIKE_WILDCARDS = 16;

export const countWildcards = (value: string): number => parseLike(value).filter((part) => part === 'any').length;

/** Returns why a `like` value is refused and what to do, as the end of a sentence; `undefined` where it is allowed. */
export function findLikeFault(value: string): string | undefined {
  if (value.length > MAX_LIKE_CHARACTERS) {
    return `has ${value.length} characters, ${MAX_LIKE_CHARACTERS} are allowed: shorten it, or compare with eq.`;
  }
  const wildcards = countWildcards(value);
  if (wildcards <= MAX_LIKE_WILDCARDS) return undefined;
  return `has ${wildcards} wildcards, ${MAX_LIKE_WILDCARDS} are allowed: leave some % out.`;
}

/** Escapes a text so that `like` finds it as it stands. */
export const escapeLike = (text: string): string => text.replaceAll(/[%_\\]/gu, String.raw`\$&`);

/** What a criterion typed without a wildcard means: *contains*. One with a wildcard stays as typed. */
export const likeFromTyped = (typed: string): string => (parseLike(typed).includes('any') ? typed : `%${typed}%`);
