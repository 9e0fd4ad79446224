/** A figure of the package beside one that was found without it. */
export interface CheckValue {
  /** As `src/index.ts` exports it. */
  readonly of: string;
  /** What was put in, as a reader understands it; and which figure is meant where there are several. */
  readonly input: string;
  readonly value: number;
  readonly reference: number;
  /** Where the reference comes from: publication and place, or a program and its version. */
  readonly source: string;
  /** Largest relative difference, 1e-9 without; half a unit of the last digit of a reference that is printed rounded. */
  readonly tolerance?: number;
}

/** |value / reference - 1|; for a reference of 0 the difference itself. */
export const relativeDifference = ({ value, reference }: CheckValue): number =>
  reference === 0 ? Math.abs(value) : Math.abs(value / reference - 1);
