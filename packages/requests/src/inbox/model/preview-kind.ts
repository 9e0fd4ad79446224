type PreviewKind = 'pdf' | 'text' | 'sheet' | 'none';

const kinds: Readonly<Record<string, PreviewKind>> = {
  pdf: 'pdf',
  xlsx: 'sheet',
  csv: 'text',
  txt: 'text',
  xml: 'text',
  json: 'text',
};

/** Of a spreadsheet that is read in the browser. */
const MOST_SHEET_BYTES = 10_000_000;

/** How a file is shown beside the list, by its name, and by its size where that is known. */
export function previewKind(fileName: string, sizeBytes = 0): PreviewKind {
  const kind = kinds[/\.([a-z0-9]+)$/iu.exec(fileName)?.[1]?.toLowerCase() ?? ''] ?? 'none';
  return kind === 'sheet' && sizeBytes > MOST_SHEET_BYTES ? 'none' : kind;
}

/** The beginning of a text is enough to know it by. */
const MOST_CHARACTERS = 20_000;

export const beginningOf = (text: string): { readonly text: string; readonly isCut: boolean } => ({
  text: text.slice(0, MOST_CHARACTERS),
  isCut: text.length > MOST_CHARACTERS,
});
