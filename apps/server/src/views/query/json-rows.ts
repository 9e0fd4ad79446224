import type { BoundColumn } from './bound-view.ts';
import type { TextFormat } from './text-format.ts';
import { cellWriters, type CellFormat } from './wire-text.ts';

const asItIs = (text: string): string => text;
const quoted = (text: string): string => `"${text}"`;

const jsonCells: CellFormat = {
  missing: 'null',
  text: JSON.stringify,
  bool: asItIs,
  number: asItIs,
  date: quoted,
  logdate: quoted,
};

/** Row objects as a JSON array. */
export function jsonFormat(columns: readonly BoundColumn[]): TextFormat {
  const keys = columns.map(({ name }) => `,${JSON.stringify(name)}:`);
  const writers = cellWriters(columns, jsonCells);
  return {
    head: '[',
    row: (cells, number) => {
      let text = number === 1 ? '{"_rn":1' : `,{"_rn":${number}`;
      for (let index = 0; index < keys.length; index++) {
        text += keys[index];
        text += writers[index]?.(cells[index]);
      }
      return `${text}}`;
    },
    tail: ']',
  };
}
