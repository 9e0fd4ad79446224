/** A text cut at a fault: what stands before it, what is at fault, what follows. */
export interface MarkedText {
  readonly before: string;
  readonly at: string;
  readonly after: string;
}

/**
 * @param position offset in characters
 * @param token what was found there; empty for the text's end
 */
export function splitAtPosition(text: string, position: number, token: string): MarkedText {
  const start = Math.min(Math.max(position, 0), text.length);
  const end = Math.min(start + token.length, text.length);
  return { before: text.slice(0, start), at: text.slice(start, end), after: text.slice(end) };
}
