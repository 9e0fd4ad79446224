import type { ColumnType } from '@fundscope/contract';
import type { BoundColumn } from './bound-view.ts';
import type { TextRow } from './row-cursor.ts';

type CellEncoder = (text: string) => string;

/** Row objects as JSON text, one prepared encoder for each column. */
export function jsonRowEncoder(columns: readonly BoundColumn[]): (row: TextRow, number: number) => string {
  const keys = columns.map(({ name }) => `,${JSON.stringify(name)}:`);
  const encoders = columns.map(({ column }) => encoderOf(column.type));
  return (row, number) => {
    let text = `{"_rn":${number}`;
    for (let index = 0; index < keys.length; index++) {
      const cell = row[index];
      text += keys[index];
      text += cell === null || cell === undefined ? 'null' : encoders[index]?.(cell);
    }
    return `${text}}`;
  };
}

function encoderOf(type: ColumnType): CellEncoder {
  switch (type) {
    case 'name':
    case 'text':
      return JSON.stringify;
    case 'bool':
      return (text) => (text === 't' ? 'true' : 'false');
    case 'number':
    case 'perc':
    case 'percmath':
    case 'book':
      return (text) => numberText(text) ?? 'null';
    case 'date':
    case 'logdate':
      return (text) => {
        const written = dateText(text);
        return written === null ? 'null' : `"${written}"`;
      };
  }
}

/** PostgreSQL's number as JSON has it; null for NaN and the infinities, which JSON lacks. */
export function numberText(text: string): string | null {
  const last = text.charCodeAt(text.length - 1);
  return last >= 48 && last <= 57 ? text : null;
}

/** `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM:SS`; null for the infinities and for years that have no four digits. */
export function dateText(text: string): string | null {
  if (text.length === 10 && text[4] === '-') return text;
  return text.length >= 19 && text[10] === ' ' ? `${text.slice(0, 10)}T${text.slice(11, 19)}` : null;
}
