import { shortenSheetName } from '../../../views/export/xlsx/shorten-sheet-name.ts';
import type { Light } from '../model/document.ts';

/** A number with how it is shown, or with the formula that it is the result of. */
export interface NumberCell {
  /** Null where the formula gives an empty text; what is not finite becomes an error. */
  readonly value: number | null;
  /** A spreadsheet's number format, such as `0.00%`. */
  readonly format: string;
  /** Without `=`; `value` is what it gave when the file was made. */
  readonly formula?: string;
  /** Meant to be changed. */
  readonly isInput?: boolean;
}

/** A truth that a formula gives, in words: not every program shows a bool as one. */
export interface CheckCell {
  readonly isTrue: boolean;
  readonly formula: string;
  readonly words: { readonly kept: string; readonly broken: string };
}

/** A light by its word, on its colour. */
interface LightCell {
  readonly light: Light;
  readonly word: string;
}

export type SheetCell = string | NumberCell | CheckCell | LightCell | null;

export interface Sheet {
  /** Any text: it is shortened and made unique where a spreadsheet asks for it. */
  readonly name: string;
  /** What its pages are headed by; the name when not given. */
  readonly title?: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly SheetCell[])[];
  /** The last row is a total: it is not sorted and filtered with the others. */
  readonly hasTotal?: boolean;
  /** A list that nobody sorts or filters. */
  readonly isPlain?: boolean;
  /** How many columns on the left say what a row is: they stay in view, and come again on each page. */
  readonly keyColumns?: number;
}

/** A sheet's name as a spreadsheet takes it, by the names before it. */
export function sheetNames(wanted: readonly string[]): string[] {
  const taken = new Set<string>();
  return wanted.map((name) => {
    const plain = shortenSheetName(name.replaceAll(/[:\\/?*[\]']/gu, ' ').trim(), 31) || 'Sheet';
    let found = plain;
    for (let number = 2; taken.has(found.toLowerCase()); number++) found = `${shortenSheetName(plain, 28)} ${number}`;
    taken.add(found.toLowerCase());
    return found;
  });
}
