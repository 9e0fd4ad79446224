import type { CellValue } from '@fundscope/contract/views';

/** What a text of JSON says; undefined for any other text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const isCell = (value: unknown): value is CellValue =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
