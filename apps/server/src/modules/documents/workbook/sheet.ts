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

/** A truth that a formula gives. */
export interface CheckCell {
  readonly isTrue: boolean;
  readonly formula: string;
}

export type SheetCell = string | NumberCell | CheckCell | null;

export interface Sheet {
  /** Any text: it is shortened and made unique where a spreadsheet asks for it. */
  readonly name: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly SheetCell[])[];
}

/** A sheet's name as a spreadsheet takes it, by the names before it. */
export function sheetNames(wanted: readonly string[]): string[] {
  const taken = new Set<string>();
  return wanted.map((name) => {
    const plain =
      name
        .replaceAll(/[:\\/?*[\]']/gu, ' ')
        .trim()
        .slice(0, 31) || 'Sheet';
    let found = plain;
    for (let number = 2; taken.has(found.toLowerCase()); number++) found = `${plain.slice(0, 28)} ${number}`;
    taken.add(found.toLowerCase());
    return found;
  });
}
