import type { FundHistory } from '../funds/fund-history.ts';

/** Whether a fund has bonds, and the spread of none of them is a risk factor: what spreads cost it is not known. */
export function lacksSpreads({ holdings }: Pick<FundHistory, 'holdings'>): boolean {
  const bonds = holdings.flatMap(({ instrument }) =>
    instrument.bond && !instrument.isDerivative ? [instrument.bond] : [],
  );
  return bonds.length > 0 && bonds.every(({ spread }) => spread === null);
}
