type PreviewKind = 'pdf' | 'text' | 'sheet' | 'none';

const kinds: Readonly<Record<string, PreviewKind>> = {
  pdf: 'pdf',
  xlsx: 'sheet',
  csv: 'text',
  txt: 'text',
  xml: 'text',
  json: 'text',
};

/** How a file is shown beside the list, by its name. */
export const previewKind = (fileName: string): PreviewKind =>
  kinds[/\.([a-z0-9]+)$/iu.exec(fileName)?.[1]?.toLowerCase() ?? ''] ?? 'none';

/** The beginning of a text is enough to know it by. */
const MOST_CHARACTERS = 20_000;

export const beginningOf = (text: string): { readonly text: string; readonly isCut: boolean } => ({
  text: text.slice(0, MOST_CHARACTERS),
  isCut: text.length > MOST_CHARACTERS,
});
