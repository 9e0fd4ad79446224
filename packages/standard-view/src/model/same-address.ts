/** An address as text, with its parameters in the order of their names; those of one name keep theirs. */
export function addressText(address: URLSearchParams): string {
  const sorted = new URLSearchParams(address);
  sorted.sort();
  return sorted.toString();
}

/** Whether two addresses say the same, in whatever order. */
export const isSameAddress = (one: URLSearchParams, other: URLSearchParams): boolean =>
  addressText(one) === addressText(other);
