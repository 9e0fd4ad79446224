import { isMap, isScalar, LineCounter, parseDocument, type Document } from 'yaml';

/** Path to a part of a document. */
export type YamlPath = readonly (string | number)[];

/** Something wrong in a file, and where. */
export interface FileFault {
  /** Counted from 1; null where the whole file is meant. */
  readonly line: number | null;
  readonly message: string;
}

interface YamlDocument {
  readonly content: unknown;
  /** The line of a part; of a missing one that of its nearest ancestor. */
  readonly lineOf: (path: YamlPath) => number;
}

/** The parser's message without the place, which is told by itself, and without the text there. */
const sentenceOf = (message: string): string => message.replace(/ at line \d+, column \d+:[^]*$/u, '');

/** Parses YAML with the lines of its parts, or says what is wrong with the text. */
export function parseYaml(text: string): YamlDocument | { readonly faults: readonly FileFault[] } {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const lineAt = (offset: number): number => Math.max(1, lines.linePos(offset).line);
  if (document.errors.length > 0) {
    return {
      faults: document.errors.map(({ pos, message }) => ({
        line: lineAt(pos[0]),
        message: `is no YAML: ${sentenceOf(message)}`,
      })),
    };
  }
  try {
    return { content: document.toJS() as unknown, lineOf: (path) => lineAt(offsetOf(document, path)) };
  } catch (error) {
    // Such as an alias of nothing, or more aliases than the parser follows.
    return { faults: [{ line: null, message: error instanceof Error ? error.message : String(error) }] };
  }
}

function offsetOf(document: Document.Parsed, path: YamlPath): number {
  for (let length = path.length; length >= 0; length--) {
    const parent = document.getIn(path.slice(0, length - 1), true);
    const key = path[length - 1];
    const pair = isMap(parent) ? parent.items.find((item) => isScalar(item.key) && item.key.value === key) : undefined;
    if (isScalar(pair?.key) && pair.key.range) return pair.key.range[0];
    const node: unknown = document.getIn(path.slice(0, length), true);
    if (typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range)) {
      return Number(node.range[0]);
    }
  }
  return 0;
}
