import { entryLabels, fieldLabels } from './field-labels.ts';

type Language = 'en' | 'de';

const own = <Value>(labels: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.hasOwn(labels, name) ? labels[name] : undefined;

/**
 * A field's path in words, list entries counted from 1: `varProcesses.0.holdingPeriod` is _VaR process 1, holding period_.
 * A name without a label stays as it is.
 * @param moreLabels of names that `fieldLabels` lacks, in the same language
 */
export function fieldPathText(
  path: string,
  language: Language,
  moreLabels: Readonly<Record<string, string>> = {},
): string {
  const column = language === 'de' ? 1 : 0;
  const names = path.split('.');
  return names
    .flatMap((name, nr) => {
      if (nr > 0 && /^\d+$/u.test(name)) return [];
      const label = own(fieldLabels, name)?.[column] ?? own(moreLabels, name) ?? name;
      const entry = names[nr + 1];
      if (entry === undefined || !/^\d+$/u.test(entry)) return [label];
      return [`${own(entryLabels, name)?.[column] ?? label} ${Number(entry) + 1}`];
    })
    .join(', ');
}

/** A field's path in words, with a capital letter at the start. */
export function fieldPlaceText(path: string, language: Language): string {
  const text = fieldPathText(path, language);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const pathBehind = (path: string): string => ` (${path})`;

/** The sentence of an English answer: the field in words, what is wrong, and the path where the words differ from it. */
export function fieldErrorSentence(path: string, message: string): string {
  const place = fieldPlaceText(path, 'en');
  const isPath = place.toLowerCase() === path.toLowerCase();
  return isPath ? `${path}: ${message}` : `${place}: ${message}${pathBehind(path)}`;
}

/** The sentence for people: the path behind it is for programs. */
export function withoutFieldPath(sentence: string, path: string): string {
  const suffix = pathBehind(path);
  return sentence.endsWith(suffix) ? sentence.slice(0, -suffix.length) : sentence;
}
