/**
 * The offered media type that an `Accept` header likes best; the first offer where it has no preference.
 * Nothing where it accepts none of them.
 */
export function preferredType<T extends string>(accept: string | undefined, offers: readonly T[]): T | undefined {
  if (accept === undefined || accept.trim() === '') return offers[0];
  const ranges = weighted(accept);
  const liked = offers
    .map((offer) => ({ offer, weight: weightOf(offer, ranges) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight);
  return liked[0]?.offer;
}

/** German where an `Accept-Language` header prefers it to English. */
export function preferredLocale(acceptLanguage: string | undefined): 'de' | 'en' {
  const languages = weighted(acceptLanguage ?? '').toSorted((one, other) => other.weight - one.weight);
  const language = languages.find(({ value, weight }) => weight > 0 && /^(?:de|en)\b/u.test(value));
  return language?.value.startsWith('de') ? 'de' : 'en';
}

interface Weighted {
  readonly value: string;
  readonly weight: number;
}

function weighted(header: string): Weighted[] {
  return header.split(',').map((part) => {
    const [value = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const weight = Number(parameters.find((text) => text.startsWith('q='))?.slice(2) ?? '1');
    return { value, weight: weight >= 0 && weight <= 1 ? weight : 0 };
  });
}

/** The most exact range decides: `text/csv` before `text/*` before `*\/*`. */
function weightOf(type: string, ranges: readonly Weighted[]): number {
  const [family] = type.split('/');
  for (const range of [type, `${family}/*`, '*/*']) {
    const match = ranges.find(({ value }) => value === range);
    if (match) return match.weight;
  }
  return 0;
}
