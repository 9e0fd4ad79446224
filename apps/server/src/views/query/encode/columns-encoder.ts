import { int32At } from '../../../database/rows-out/row-messages.ts';
import { answerMemory } from '../../../platform/answer-memory.ts';
import type { BoundColumn } from '../bound-view.ts';
import { BoolColumn } from './bool-column.ts';
import { NumberColumn } from './number-column.ts';
import type { Emit, RowsEncoder } from './rows-encoder.ts';
import { TextColumn, textBudget } from './text-column.ts';
import { BOOL, DATE, kindCodes, NUMBER } from './wire-bytes.ts';

const VERSION = 1;
const HEAD = 1;
const ROWS = 2;
const END = 3;
const FRAME_HEAD_BYTES = 5;
/** Rows of a block: more share their dictionary's new texts, fewer come sooner. */
const BLOCK_ROWS = 1024;
/** Most answers are short: room for more rows is made when they come. */
const FIRST_ROWS = 64;
const GROWTH = 4;

type Column = NumberColumn | BoolColumn | TextColumn;

/** Rows as columns with text dictionaries, in frames: byte for byte what the contract's writer makes of the same blocks. */
export class ColumnsEncoder implements RowsEncoder {
  private readonly emit: Emit;
  private readonly kinds: Uint8Array;
  private readonly columns: readonly Column[];
  private readonly blockRows: number;
  /** Rows that the columns have room for. */
  private room: number;
  private rows = 0;
  private rowCount = 0;

  constructor(columns: readonly BoundColumn[], emit: Emit, mostRows = BLOCK_ROWS) {
    const budget = textBudget();
    this.emit = emit;
    this.blockRows = Math.max(1, Math.min(BLOCK_ROWS, mostRows));
    this.room = Math.min(FIRST_ROWS, this.blockRows);
    this.kinds = kindCodes(columns);
    this.columns = Array.from(this.kinds, (kind): Column => {
      if (kind === NUMBER) return new NumberColumn(this.room);
      return kind === BOOL ? new BoolColumn(this.room) : new TextColumn(this.room, { isDate: kind === DATE, budget });
    });
    this.frame(HEAD, { version: VERSION, columns: columns.map(({ name, column: { type } }) => ({ name, type })) });
  }

  row(from: Buffer, start: number, _end: number): void {
    const { kinds, columns, rows } = this;
    if (rows === this.room) this.grow();
    let position = start + 2;
    for (let index = 0; index < kinds.length; index++) {
      const column = columns[index] as Column;
      const length = int32At(from, position);
      position += 4;
      if (length < 0) {
        column.none(rows);
        continue;
      }
      const end = position + length;
      if (kinds[index] === NUMBER) numberCell(column as NumberColumn, from, position, end, rows);
      else column.cell(from, position, end, rows);
      position = end;
    }
    if (++this.rows === this.blockRows) this.block();
  }

  end(isLimitReached: boolean): void {
    if (this.rows > 0) this.block();
    this.frame(END, { rowCount: this.rowCount, isLimitReached });
  }

  private grow(): void {
    this.room = Math.min(this.room * GROWTH, this.blockRows);
    for (const column of this.columns) column.grow(this.room);
  }

  private block(): void {
    const { columns, rows } = this;
    const size = columns.reduce((sum, column) => sum + column.sizeOf(rows), FRAME_HEAD_BYTES + 4);
    const out = answerMemory(size);
    let at = out.writeUInt32LE(rows, FRAME_HEAD_BYTES);
    for (const column of columns) at = column.write(out, at, rows);
    out[0] = ROWS;
    out.writeUInt32LE(at - FRAME_HEAD_BYTES, 1);
    this.emit(out);
    this.rowCount += rows;
    this.rows = 0;
  }

  private frame(kind: number, content: unknown): void {
    const body = Buffer.from(JSON.stringify(content));
    const head = Buffer.alloc(FRAME_HEAD_BYTES);
    head[0] = kind;
    head.writeUInt32LE(body.length, 1);
    this.emit(Buffer.concat([head, body]));
  }
}

/** Most cells: a call that sees one class only is twice as fast. */
function numberCell(column: NumberColumn, from: Buffer, start: number, end: number, row: number): void {
  column.cell(from, start, end, row);
}
