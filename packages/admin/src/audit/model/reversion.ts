import type { FormValues } from './record-forms.ts';

/** What the server counts up, or nobody types. */
const unreverted = new Set(['version', 'lastChanged']);

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The fields of a form that a change has made others. */
export const revertibleFields = (before: FormValues, after: FormValues): string[] =>
  Object.keys(before).filter((name) => !unreverted.has(name) && !isSame(before[name], after[name]));

/** What is in a form now, with the fields of a change as they were before it. */
export const revertedValues = (now: FormValues, before: FormValues, fields: readonly string[]): FormValues => ({
  ...now,
  ...Object.fromEntries(fields.map((name) => [name, before[name]])),
});

/** Nothing would be another than it is. */
export const isRevertedAlready = (now: FormValues, before: FormValues, fields: readonly string[]): boolean =>
  fields.every((name) => isSame(now[name], before[name]));
