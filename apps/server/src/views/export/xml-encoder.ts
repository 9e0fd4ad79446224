import { isNumericType } from '@fundscope/contract/views';
import { int32At } from '../../database/rows-out/row-messages.ts';
import { writePlainCell } from '../query/encode/plain-cell.ts';
import { ByteChunks, type Emit, type RowsEncoder } from '../query/encode/rows-encoder.ts';
import { copyBytes, kindCodes, TEXT, writeWhole } from '../query/encode/wire-bytes.ts';
import type { ExportedView } from './exported-view.ts';
import { needsXmlText, xmlText } from './xml-text.ts';

const NAMESPACE = 'urn:fundscope:wview:1';
const ROW_BEGIN = Buffer.from('<Row number="');
const ROW_OPEN = Buffer.from('">');
const CELL_END = Buffer.from('</Cell>');
const ROW_END = Buffer.from('</Row>\n');
/** Of a row beside its cells; of a byte at most, written as `&quot;`. */
const ROW_BYTES = 64;
const BYTE_GROWTH = 6;

/**
 * An XML file of a view: what it is, its columns, its rows. A cell names its column; a missing value has no cell, the
 * empty text an empty one. The schema is docs/wview-export.xsd.
 */
export class XmlEncoder extends ByteChunks implements RowsEncoder {
  private readonly kinds: Uint8Array;
  private readonly openings: readonly Buffer[];
  private readonly cellBytes: number;
  private rows = 0;

  constructor(view: ExportedView, emit: Emit) {
    super(emit);
    const columns = view.columns.map(({ bound }) => bound);
    this.kinds = kindCodes(columns);
    this.openings = columns.map(({ name }) => Buffer.from(`<Cell column="${xmlText(name)}">`));
    this.cellBytes = this.openings.reduce((sum, opening) => sum + opening.length + CELL_END.length + 8, ROW_BYTES);
    this.text(headOf(view));
  }

  row(from: Buffer, start: number, end: number): void {
    const { kinds, openings } = this;
    this.room((end - start) * BYTE_GROWTH + this.cellBytes);
    const out = this.chunk;
    let at = copyBytes(out, this.at, ROW_BEGIN, 0, ROW_BEGIN.length);
    at = writeWhole(out, at, ++this.rows);
    at = copyBytes(out, at, ROW_OPEN, 0, ROW_OPEN.length);
    let position = start + 2;
    for (let column = 0; column < kinds.length; column++) {
      const length = int32At(from, position);
      position += 4;
      if (length < 0) continue;
      const opening = openings[column] as Buffer;
      const begun = copyBytes(out, at, opening, 0, opening.length);
      const next = writeCell(out, begun, from, position, position + length, kinds[column] as number);
      position += length;
      if (next >= 0) at = copyBytes(out, next, CELL_END, 0, CELL_END.length);
    }
    this.at = copyBytes(out, at, ROW_END, 0, ROW_END.length);
  }

  end(): void {
    this.text('</Rows>\n</WView>\n');
    this.flush();
  }
}

/** @returns where the cell ends; -1 where it has no value. */
function writeCell(out: Buffer, at: number, from: Buffer, start: number, end: number, kind: number): number {
  if (kind !== TEXT) return writePlainCell(out, at, from, start, end, kind);
  if (!needsXmlText(from, start, end)) return copyBytes(out, at, from, start, end);
  return at + out.write(xmlText(from.toString('utf8', start, end)), at);
}

function headOf(view: ExportedView): string {
  const attributes = {
    xmlns: NAMESPACE,
    name: view.name,
    title: view.title,
    'xml:lang': view.locale,
    environment: view.environment,
    createdAt: view.createdAt,
    filter: view.filter,
    order: view.order,
  };
  const columns = view.columns.map(({ bound, title, decimals }) => {
    const { type, difference } = bound.column;
    const ofNumber = isNumericType(type) && { decimals: String(decimals), ...(difference && { difference: 'true' }) };
    return `<Column${attributeText({ name: bound.name, title, type, ...ofNumber })}/>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<WView${attributeText(attributes)}>
<Columns>
${columns.join('')}</Columns>
<Rows>
`;
}

const attributeText = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${xmlText(value)}"`)
    .join('');
