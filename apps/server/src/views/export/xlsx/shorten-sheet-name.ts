/**
 * The first words of a sheet's name, without a parenthesis that they leave open. Where that is less than half of what fits,
 * a word is cut and bears an ellipsis.
 */
export function shortenSheetName(name: string, length: number): string {
  if (name.length <= length) return name;
  const cut = name.slice(0, length + 1);
  const words = cut.slice(0, Math.max(0, cut.lastIndexOf(' '))).replace(/\s*\([^)]*$/u, '');
  if (words.length > length / 2) return words.replace(/[\s,;.–-]+$/u, '');
  return `${name
    .slice(0, length - 1)
    .replace(/[\uD800-\uDBFF]$/u, '')
    .trimEnd()}…`;
}
