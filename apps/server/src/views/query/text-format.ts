import type { RowCursor, TextRow } from './row-cursor.ts';

/** Rows as one text, such as a file. */
export interface TextFormat {
  readonly head: string;
  /** A row with what parts it from its neighbours; the first has the number 1. */
  readonly row: (cells: TextRow, number: number) => string;
  readonly tail: string;
}

const CHUNK_CHARACTERS = 64 * 1024;

/** The rows, up to `limit`, in chunks: the next batch is fetched when the chunks of the one before are taken. */
export async function* writeText(
  cursor: Pick<RowCursor, 'batches'>,
  { head, row, tail }: TextFormat,
  limit = Number.POSITIVE_INFINITY,
): AsyncGenerator<string, void, void> {
  let text = head;
  let number = 0;
  for await (const batch of cursor.batches()) {
    for (const cells of batch) {
      if (number === limit) break;
      text += row(cells, ++number);
      if (text.length < CHUNK_CHARACTERS) continue;
      yield text;
      text = '';
    }
  }
  yield text + tail;
}
