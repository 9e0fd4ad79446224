const QUOTE = 34;
const BACKSLASH = 92;
const HEX = Buffer.from('0123456789abcdef');

/** The letters of JSON's short escapes, by the control character. */
const shortEscapes = new Uint8Array(32);
for (const letter of 'btnfr') shortEscapes[JSON.parse(`"\\${letter}"`).charCodeAt(0)] = letter.charCodeAt(0);

/**
 * A text in UTF-8 as JSON writes it, byte for byte what `JSON.stringify` gives. It takes six times the text's bytes at
 * most, and two.
 * @returns where it ends.
 */
export function writeJsonText(out: Buffer, at: number, from: Buffer, start: number, end: number): number {
  out[at] = QUOTE;
  const next = writeEscaped(out, at + 1, from, start, end);
  out[next] = QUOTE;
  return next + 1;
}

/** What stands between the quotes. */
export function writeEscaped(out: Buffer, at: number, from: Buffer, start: number, end: number): number {
  let next = at;
  for (let index = start; index < end; index++) {
    const byte = from[index] as number;
    if (byte > QUOTE && byte !== BACKSLASH) {
      out[next++] = byte;
    } else if (byte === QUOTE || byte === BACKSLASH) {
      out[next++] = BACKSLASH;
      out[next++] = byte;
    } else if (byte < 32) {
      next = writeControl(out, next, byte);
    } else {
      out[next++] = byte;
    }
  }
  return next;
}

function writeControl(out: Buffer, at: number, byte: number): number {
  const letter = shortEscapes[byte] as number;
  out[at] = BACKSLASH;
  if (letter !== 0) {
    out[at + 1] = letter;
    return at + 2;
  }
  out[at + 1] = 0x75;
  out[at + 2] = 48;
  out[at + 3] = 48;
  out[at + 4] = HEX[byte >> 4] as number;
  out[at + 5] = HEX[byte & 15] as number;
  return at + 6;
}
