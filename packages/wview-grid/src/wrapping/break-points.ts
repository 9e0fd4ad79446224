/** What a browser may break after, besides spaces (UAX 14, as far as names, codes and sentences need it). */
const MAY_BREAK = /[-!?}\u2010\u2012-\u2014\u00ad\u200b\u2026\u3000-\u9fff\uac00-\ud7af\uf900-\uffef|]/u;
const IDEOGRAPH = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/u;

/**
 * Cuts a word, a text without spaces, into the pieces that a browser keeps on one line:
 * `Risk-Report` into `Risk-` and `Report`, but `-5` stays whole.
 */
export function pieces(word: string): readonly string[] {
  if (!MAY_BREAK.test(word)) return [word];
  const parts: string[] = [];
  let start = 0;
  for (let index = 1; index < word.length; index++) {
    if (!canBreakBefore(word, index)) continue;
    parts.push(word.slice(start, index));
    start = index;
  }
  parts.push(word.slice(start));
  return parts;
}

function canBreakBefore(word: string, index: number): boolean {
  const before = word.charAt(index - 1);
  const after = word.charAt(index);
  if (IDEOGRAPH.test(before) || IDEOGRAPH.test(after)) return !/[\p{P}\p{M}]/u.test(after) && !/[\p{Ps}]/u.test(before);
  if (/[\p{P}\p{M}]/u.test(after)) return before === '\u2014' && after !== ',' && after !== '.';
  switch (before) {
    case '-':
      // A hyphen before a digit may be a minus, unless it joins: `ABCD-1234`.
      return /\d/u.test(after) ? /[0-9A-Za-z]/u.test(word.charAt(index - 2)) : true;
    case '!':
    case '?':
    case '}':
    case '|':
    case '\u2010':
    case '\u2012':
    case '\u2013':
    case '\u2014':
    case '\u00ad':
    case '\u200b':
      return true;
    default:
      return false;
  }
}
