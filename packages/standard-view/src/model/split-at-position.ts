/** A text cut at an error: what stands before it, the wrong part, what follows. */
export interface MarkedText {
  readonly before: string;
  readonly marked: string;
  readonly after: string;
}

/**
 * @param position offset in characters
 * @param token what stands there; empty for the text's end
 */
export function splitAtPosition(text: string, position: number, token: string): MarkedText {
  const start = Math.min(Math.max(position, 0), text.length);
  const end = Math.min(start + token.length, text.length);
  return { before: text.slice(0, start), marked: text.slice(start, end), after: text.slice(end) };
}
