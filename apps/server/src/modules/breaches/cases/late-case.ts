/** A case that is late by more than the house allows. */
export interface LateCase {
  readonly case_nr: number;
  readonly owner_nr: number | null;
  /** The day that it is late after. */
  readonly due: string;
}
