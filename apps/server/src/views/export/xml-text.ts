/** What XML 1.0 can hold only as a reference, or where it has a meaning. */
const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
  '\n': '&#10;',
  '\t': '&#9;',
};

/** What XML 1.0 cannot hold at all: controls, lone surrogates and two that are no characters. */
export const NOT_IN_XML = /(?![\t\n\r\u007F-\u009F])\p{Cc}|\p{Surrogate}|[\uFFFE\uFFFF]/u;
const notInXml = new RegExp(NOT_IN_XML, 'gu');
const special = /[&<>"\r\n\t]/gu;
const needsCare = new RegExp(`${NOT_IN_XML.source}|[&<>"\\r\\n\\t]`, 'u');

/**
 * A text for an element or an attribute. A control character becomes its picture (U+0000 is `␀`), and what else XML
 * cannot hold the sign for a replaced character: it is seen that something stood there.
 */
export function xmlText(text: string): string {
  if (!needsCare.test(text)) return text;
  return text.replaceAll(notInXml, picture).replaceAll(special, (character) => references[character] ?? character);
}

/** Bytes that may stand for what `xmlText` changes: the last begins two that are no characters. */
const careBytes = new Uint8Array(256).fill(1, 0, 32);
for (const byte of [...Buffer.from('&<>"'), 0xef]) careBytes[byte] = 1;

/** Whether a text in UTF-8 has to be given to `xmlText`. */
export function needsXmlText(from: Buffer, start: number, end: number): boolean {
  for (let index = start; index < end; index++) if (careBytes[from[index] as number] === 1) return true;
  return false;
}

function picture(character: string): string {
  const code = character.charCodeAt(0);
  return code < 32 ? String.fromCharCode(0x24_00 + code) : '\uFFFD';
}
