export const locales = ['en', 'de'] as const;
export type Locale = (typeof locales)[number];

const isLocale = (text: string | null): text is Locale => locales.some((locale) => locale === text);

/**
 * The language to begin with: what the user chose before, else the browser's first language that we speak,
 * else English.
 *
 * @param stored the remembered choice, null for none
 * @param preferred the browser's languages in order of preference, such as `['de-CH', 'en']`
 */
export const chooseLocale = (stored: string | null, preferred: readonly string[]): Locale => {
  if (isLocale(stored)) return stored;
  const spoken = preferred.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLocale);
  return spoken ?? 'en';
};
