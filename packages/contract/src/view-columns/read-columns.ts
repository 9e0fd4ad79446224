import { z } from 'zod';
import { columnTypes } from '../views/views.ts';
import { ByteReader } from './byte-reader.ts';
import { growingColumn, viewTable, type GrowingColumn, type ViewTable } from './column-store.ts';
import { ColumnsFormatError, createFrameSplitter, frameKinds, type Frame } from './frames.ts';
import { COLUMNS_VERSION, type ColumnsEnd } from './write-columns.ts';

const headSchema = z.object({
  version: z.literal(COLUMNS_VERSION),
  columns: z.array(z.object({ name: z.string(), type: z.enum(columnTypes) })),
});
const endSchema = z.object({ rowCount: z.number().int().nonnegative(), isLimitReached: z.boolean() });

export interface ColumnsAnswer extends ColumnsEnd {
  readonly table: ViewTable;
}

export interface ColumnsReader {
  /** Takes the next bytes; they are read before the call returns, and not kept. */
  readonly push: (chunk: Uint8Array) => void;
  /** The rows that have been read so far. */
  readonly rowCount: () => number;
  /**
   * The whole answer, after its last byte.
   * @throws {ColumnsFormatError} where the answer broke off
   */
  readonly finish: () => ColumnsAnswer;
}

const utf8 = new TextDecoder();

/**
 * Reads a columns answer as its bytes arrive.
 *
 * @param expectedRows how many rows are announced: then no column has to grow; 0 when it is not known
 */
export function createColumnsReader({ expectedRows = 0 } = {}): ColumnsReader {
  const splitter = createFrameSplitter();
  let columns: readonly GrowingColumn[] | undefined;
  let end: ColumnsEnd | undefined;
  let rowCount = 0;

  const readRows = (body: Uint8Array): void => {
    if (!columns) throw new ColumnsFormatError('Rows before their head');
    const from = new ByteReader(body);
    const rows = from.uint32();
    for (const column of columns) column.read(from, rows);
    rowCount += rows;
  };
  const read = ({ kind, body }: Frame): void => {
    if (end) throw new ColumnsFormatError('A frame after the end');
    if (kind === frameKinds.rows) readRows(body);
    else if (kind === frameKinds.head && !columns) {
      columns = readJson(headSchema, body).columns.map((head) => growingColumn(head, expectedRows));
    } else if (kind === frameKinds.end) end = readJson(endSchema, body);
    else throw new ColumnsFormatError(`A frame of unknown kind ${kind}`);
  };

  return {
    push: (chunk) => {
      for (const frame of splitter.push(chunk)) read(frame);
    },
    rowCount: () => rowCount,
    finish: () => {
      if (!columns || !end || splitter.isInside() || end.rowCount !== rowCount) {
        throw new ColumnsFormatError('The answer broke off');
      }
      const table = viewTable(
        columns.map((column) => column.finish()),
        rowCount,
      );
      return { ...end, table };
    },
  };
}

function readJson<Schema extends z.ZodType>(schema: Schema, body: Uint8Array): z.infer<Schema> {
  const { data, error } = schema.safeParse(JSON.parse(utf8.decode(body)));
  if (error) throw new ColumnsFormatError('A head or an end of another version', { cause: error });
  return data;
}
