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

/** Escapes a text so that `like` finds it as it stands. */
export const escapeLike = (text: string): string => text.replaceAll(/[%_\\]/gu, String.raw`\$&`);

/** What a criterion typed without a wildcard means: *contains*. One with a wildcard stays as typed. */
export const likeFromTyped = (typed: string): string => (parseLike(typed).includes('any') ? typed : `%${typed}%`);
