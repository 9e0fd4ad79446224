/** What a cell may hold; a list is of the words that it may be. */
export type CellKind = 'book' | 'count' | 'text' | 'date' | 'number' | 'above 0' | 'at least 0' | readonly string[];

export interface InputColumn {
  readonly kind: CellKind;
  /** Whether a cell may be empty; then the column may be missing too. */
  readonly isOptional?: boolean;
  /** For people. */
  readonly about: string;
}
type Columns = Readonly<Record<string, InputColumn>>;

/** A file or relation of the inputs. */
export interface InputTable {
  readonly about: string;
  /** Whether there is nothing to calculate without it. */
  readonly isNeeded: boolean;
  readonly columns: Columns;
  readonly key: readonly string[];
}

/** Keeps words and flags as literal types. */
export const columnsOf = <const C extends Columns>(columns: C): C => columns;

type PlainValue<Kind> = Kind extends readonly (infer Word)[] ? Word : Kind extends 'text' | 'date' ? string : number;
type ValueOf<C extends InputColumn> = C extends { readonly isOptional: true }
  ? PlainValue<C['kind']> | null
  : PlainValue<C['kind']>;

/** A row whose cells have been read. */
export type InputRow<T extends InputTable> = { readonly [Name in keyof T['columns']]: ValueOf<T['columns'][Name]> };
