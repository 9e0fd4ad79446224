import { FilterError } from './filter-error.ts';

export type Token =
  | { readonly type: 'open' | 'close' | 'comma' | 'end'; readonly text: string; readonly at: number }
  | { readonly type: 'word'; readonly text: string; readonly at: number }
  /** A column name in double quotes; never a keyword. */
  | { readonly type: 'quoted-name'; readonly text: string; readonly value: string; readonly at: number }
  | { readonly type: 'text'; readonly text: string; readonly value: string; readonly at: number }
  | { readonly type: 'number' | 'date' | 'datetime'; readonly text: string; readonly at: number };

const patterns = {
  space: /\s+/uy,
  word: /[\p{L}_][\p{L}\p{N}_]*/uy,
  quotedName: /"((?:[^"]|"")*)"/uy,
  text: /'((?:[^']|'')*)'/uy,
  datetime: /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?![\w.-])/uy,
  date: /\d{4}-\d{2}-\d{2}(?![\w.-])/uy,
  number: /[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?(?![\w.])/uy,
} as const;

/** Cuts a filter or an order into tokens, from left to right, each character read a bounded number of times. */
export function* tokenize(source: string): Generator<Token, void, void> {
  const match = (pattern: RegExp, at: number): RegExpExecArray | null => {
    pattern.lastIndex = at;
    return pattern.exec(source);
  };
  let at = 0;
  while (at < source.length) {
    const space = match(patterns.space, at);
    if (space) {
      at += space[0].length;
      continue;
    }
    const token = nextToken(source, at, match);
    yield token;
    at += token.text.length;
  }
  yield { type: 'end', text: '', at: source.length };
}

type Match = (pattern: RegExp, at: number) => RegExpExecArray | null;

function nextToken(source: string, at: number, match: Match): Token {
  const first = source[at] ?? '';
  if (first === '(') return { type: 'open', text: first, at };
  if (first === ')') return { type: 'close', text: first, at };
  if (first === ',') return { type: 'comma', text: first, at };
  if (first === "'" || first === '"') {
    const found = match(first === "'" ? patterns.text : patterns.quotedName, at);
    if (!found) throw unreadable(source, at, `The quote that opens at position ${at} is not closed.`);
    const value = (found[1] ?? '').replaceAll(first + first, first);
    return { type: first === "'" ? 'text' : 'quoted-name', text: found[0], value, at };
  }
  for (const type of ['datetime', 'date', 'number', 'word'] as const) {
    const found = match(patterns[type], at);
    if (found) return { type, text: found[0], at };
  }
  throw unreadable(source, at);
}

function unreadable(source: string, at: number, message?: string): FilterError {
  const token = source.slice(at, at + 20).split(/\s/u, 1)[0] ?? '';
  return new FilterError('filter-syntax', message ?? `Cannot read '${token}' at position ${at}.`, at, token);
}
