const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** A size with one decimal at most: `2.1 GB`. */
export function bytesText(bytes: number, locale: string): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1);
  const value = (bytes / 1000 ** power).toLocaleString(locale, { maximumFractionDigits: 1 });
  return `${value} ${units[power]}`;
}
