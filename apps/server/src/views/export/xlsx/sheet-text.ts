import { xmlText, NOT_IN_XML } from '../xml-text.ts';

/** What a spreadsheet's cell can hold. */
export const MAX_CELL_CHARACTERS = 32_767;

/** Controls that a spreadsheet writes as `_x0000_`, and texts that would be taken for such. */
const escaped = new RegExp(`\\r|_(?=x[0-9A-Fa-f]{4}_)|${NOT_IN_XML.source}`, 'gu');

/**
 * A cell's text as a sheet holds it (ECMA-376, ST_Xstring): what XML cannot hold is written as `_x0000_`, and so is
 * the underscore of a text that looks like this. A lone surrogate, which no reader takes, is replaced.
 */
export const sheetText = (text: string): string => {
  const plain = text.search(escaped) < 0;
  return xmlText(plain ? text : text.replaceAll(escaped, escapeOne));
};

function escapeOne(character: string): string {
  const code = character.charCodeAt(0);
  if (code >= 0xd8_00 && code <= 0xdf_ff) return '\uFFFD';
  return `_x${code.toString(16).toUpperCase().padStart(4, '0')}_`;
}

/** Cuts what a cell cannot hold, with a sign that something was cut. */
export function fittingText(text: string): { readonly text: string; readonly isCut: boolean } {
  if (text.length <= MAX_CELL_CHARACTERS) return { text, isCut: false };
  const shortened = text.slice(0, MAX_CELL_CHARACTERS - 1).replace(/[\uD800-\uDBFF]$/u, '');
  return { text: `${shortened}…`, isCut: true };
}

/**
 * Bytes that may stand for what a sheet holds in another way: controls, XML's own signs, `_`, and what begins two that
 * are no characters.
 */
const careBytes = new Uint8Array(256).fill(1, 0, 32);
for (const byte of [...Buffer.from('&<>"'), 0xef]) careBytes[byte] = 1;
const UNDERSCORE = 95;
const SMALL_X = 120;
/** What a spreadsheet would compute begins so. */
const formulaBytes: ReadonlySet<number | undefined> = new Set(Buffer.from("'=+-@"));

/** Whether a text in UTF-8 is in a sheet what it is here, in a cell of the plain style. */
export function isPlainSheetText(from: Buffer, start: number, end: number): boolean {
  if (end - start > MAX_CELL_CHARACTERS || formulaBytes.has(from[start])) return false;
  for (let index = start; index < end; index++) {
    const byte = from[index] as number;
    if (careBytes[byte] === 1 || (byte === UNDERSCORE && from[index + 1] === SMALL_X)) return false;
  }
  return true;
}
