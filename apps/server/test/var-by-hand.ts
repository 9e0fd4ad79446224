import { exampleRows, type InputRows } from './calculation-inputs.ts';

/** From the rows of the example, with nothing of the product: 99 %, 20 days, 250 moves with the divisor n - 1. */
export function varByHand(book: string, date: string): number {
  const rowsOf = (input: keyof InputRows) => {
    const [header = [], ...rows] = exampleRows[input] ?? [];
    return rows.map((row) => Object.fromEntries(header.map((name, index) => [name, row[index]!])));
  };
  const netAssets = Number(rowsOf('nav').find((row) => row['book'] === book && row['date'] === date)!['net_assets']);
  const weights = rowsOf('position').flatMap((row) =>
    row['book'] === book && row['date'] === date
      ? [[row['instrument']!, Number(row['exposure'] || row['market_value']) / netAssets] as const]
      : [],
  );
  const exposureOf = (factor: string): number =>
    weights.reduce((sum, [instrument, weight]) => {
      const row = rowsOf('sensitivity').find(
        (other) => other['instrument'] === instrument && other['factor'] === factor,
      );
      return sum + weight * Number(row?.['sensitivity'] ?? 0);
    }, 0);
  const moves = new Map<string, number>();
  for (const row of rowsOf('factor_move')) {
    moves.set(row['date']!, (moves.get(row['date']!) ?? 0) + exposureOf(row['factor']!) * Number(row['move']));
  }
  const last = [...moves]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([day, move]) => (day <= date ? [move] : []));
  const window = last.slice(-250);
  const mean = window.reduce((sum, move) => sum + move, 0) / 250;
  const systematic = window.reduce((sum, move) => sum + (move - mean) ** 2, 0) / 249;
  const specific = weights.reduce((sum, [instrument, weight]) => {
    const row = rowsOf('instrument').find((other) => other['instrument'] === instrument);
    return sum + (weight * Number(row?.['specific_volatility'] || 0)) ** 2;
  }, 0);
  return 2.3263478740408408 * Math.sqrt(20 * (systematic + specific));
}
