/** The first that matches counts: most browsers name others beside themselves. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//u, 'Edge'],
  [/\bOPR\//u, 'Opera'],
  [/\bSamsungBrowser\//u, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//u, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\//u, 'Chrome'],
  [/\bVersion\/\S+ (?:Mobile\/\S+ )?Safari\//u, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\bWindows\b/u, 'Windows'],
  [/\bAndroid\b/u, 'Android'],
  [/\b(?:iPhone|iPad|iPod)\b/u, 'iOS'],
  [/\bMac OS X\b|\bMacintosh\b/u, 'macOS'],
  [/\bCrOS\b/u, 'ChromeOS'],
  [/\bLinux\b|\bX11\b/u, 'Linux'],
];

/**
 * Browser and system for people to recognise, such as `Firefox, Windows`; empty where neither is known. Nothing is decided
 * by it: a browser may say whatever it likes.
 */
export function deviceName(userAgent: string): string {
  const name = (known: typeof browsers) => known.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [name(browsers), name(systems)].filter((part) => part !== undefined).join(', ');
}
