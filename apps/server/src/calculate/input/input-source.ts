import type { InputName } from './input-tables.ts';

/** A row as it was given. */
export interface SourceRow {
  /** Where it stands, for people: `price.csv line 7`. */
  readonly place: string;
  readonly cells: readonly (string | null)[];
}

/** The rows of one input. */
export interface SourceTable {
  /** As the header or the relation has them. */
  readonly columns: readonly string[];
  readonly rows: AsyncIterable<SourceRow>;
}

/** Where inputs come from. */
export interface InputSource {
  /** For people: the folder or the schema. */
  readonly name: string;
  /** How an input is called there: `price.csv`, `my_inputs.price`. */
  readonly nameOf: (input: InputName) => string;
  /** Undefined where there is none. @throws OperatorError where it cannot be read */
  readonly open: (input: InputName) => Promise<SourceTable | undefined>;
}
