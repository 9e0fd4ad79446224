import { useEffect, useMemo, useRef } from 'react';

interface RevealedRow {
  /** Undefined: there is none. */
  readonly row: number | undefined;
  /** How many rows are shown: one beyond them is brought into view once it is among them. */
  readonly rowCount: number;
  /** At another one the rows begin at the top. */
  readonly resultKey: unknown;
  readonly goTo: (row: number) => void;
}

/** Brings a row into view when it becomes another one; where the user goes from there is his own affair. */
export function useRevealedRow({ row, rowCount, resultKey, goTo }: RevealedRow): void {
  const latest = useRef(goTo);
  useEffect(() => {
    latest.current = goTo;
  });
  const shown = row !== undefined && row < rowCount ? row : undefined;
  const wanted = useMemo(() => ({ row: shown, resultKey }), [shown, resultKey]);
  useEffect(() => {
    if (wanted.row !== undefined) latest.current(wanted.row);
  }, [wanted]);
}
