/** The address with a parameter set to a value, or without it where the value is empty. */
export function withTerm(address: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(address);
  if (value === '') next.delete(name);
  else next.set(name, value);
  return next;
}
