/**
 * RFC 6749 §3.1 and §3.2: no parameter is sent twice, lest two readers take different ones.
 * @returns the name of one that is
 */
export function findRepeated(parameters: URLSearchParams): string | undefined {
  const names = [...parameters.keys()];
  return names.find((name, index) => names.indexOf(name) !== index);
}
