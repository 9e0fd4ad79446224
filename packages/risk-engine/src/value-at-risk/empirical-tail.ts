export interface TailLoss {
  /** A loss is positive. */
  readonly valueAtRisk: number;
  /** The mean of the losses from the value at risk on. */
  readonly expectedShortfall: number;
}

/**
 * Value at risk and expected shortfall of equally likely outcomes. With n outcomes and confidence c the value at risk
 * is the k-th worst loss, k = floor(n (1 - c)) + 1: the smallest loss that at most n (1 - c) outcomes exceed.
 * Source: A. McNeil, R. Frey, P. Embrechts, "Quantitative risk management", 2015, definitions 2.8 and 2.12.
 *
 * @param profits profit and loss of each outcome; is sorted partly in place
 * @param confidence e.g. 0.99
 * @throws {RangeError} for no outcomes, or a confidence outside (0, 1)
 */
export function empiricalTail(profits: Float64Array, confidence: number): TailLoss {
  if (profits.length === 0) throw new RangeError('A historical or simulated loss needs at least one outcome.');
  if (!(confidence > 0 && confidence < 1))
    throw new RangeError(`A confidence level must lie between 0 and 1, not be ${confidence}.`);
  // The tiny allowance keeps 250 * (1 - 0.9) at 25.
  const rank = Math.min(profits.length - 1, Math.floor(profits.length * (1 - confidence) + 1e-9));
  selectSmallest(profits, rank);
  let sum = 0;
  for (let i = 0; i <= rank; i++) sum += profits[i]!;
  return { valueAtRisk: 0 - profits[rank]!, expectedShortfall: 0 - sum / (rank + 1) };
}

/** Moves the `rank + 1` smallest values to the front, the largest of them to index `rank` (Hoare's quickselect). */
function selectSmallest(values: Float64Array, rank: number): void {
  let left = 0;
  let right = values.length - 1;
  while (left < right) {
    const pivot = values[(left + right) >> 1]!;
    let low = left;
    let high = right;
    while (low <= high) {
      while (values[low]! < pivot) low++;
      while (values[high]! > pivot) high--;
      if (low <= high) {
        const swapped = values[low]!;
        values[low++] = values[high]!;
        values[high--] = swapped;
      }
    }
    if (rank <= high) right = high;
    else if (rank >= low) left = low;
    else return;
  }
}
