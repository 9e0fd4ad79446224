import { entryLabels, fieldLabels } from './field-labels.ts';

type Language = 'en' | 'de';

const own = <Value>(labels: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(labels, name) ? labels[name] : undefined;

/**
 * A field's path in words, list entries counted from 1: `varProcesses.0.holdingPeriod` is _VaR process 1, holding period_.
 */
export function fieldPlaceText(path: string, language: Language): string {
  const column = language === 'de' ? 1 : 0;
  const words: string[] = [];
  const names = path.split('.');
  for (const [nr, name] of names.entries()) {
    if (/^\d+$/u.test(name)) continue;
    const entry = names[nr + 1];
    if (entry !== undefined && /^\d+$/u.test(entry)) {
      const label = own(entryLabels, name)?.[column] ?? name;
      words.push(`${label} ${Number(entry) + 1}`);
    } else words.push(own(fieldLabels, name)?.[column] ?? name);
  }
  const text = words.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The sentence of an English answer: the field in words, what is wrong, and the path where the words differ from it. */
export function fieldErrorSentence(path: string, message: string): string {
  const place = fieldPlaceText(path, 'en');
  return place.toLowerCase() === path.toLowerCase() ? `${path}: ${message}` : `${place}: ${message} (${path})`;
}
