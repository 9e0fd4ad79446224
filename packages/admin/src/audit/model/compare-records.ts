import type { ChangedField } from '@fundscope/contract/administration';

/** A field as it was before and after a change, and as it is now. */
export interface ComparedField extends ChangedField {
  /** Absent: there is no such field now. */
  readonly now?: unknown;
  /** It is not what the change has made it. */
  readonly isOther: boolean;
}

/**
 * The fields of a change beside what is stored now, and after them those that were changed since.
 * @param isShown leaves out what nobody sets
 */
export function compareWithNow(
  fields: readonly ChangedField[],
  after: unknown,
  now: unknown,
  isShown: (field: string) => boolean,
): ComparedField[] {
  const made = partsOf(after);
  const stored = partsOf(now);
  const changed = new Set(fields.map(({ field }) => field));
  const isOther = (field: string) => JSON.stringify(made.get(field)) !== JSON.stringify(stored.get(field));
  const withNow = (field: ChangedField): ComparedField => ({
    ...field,
    ...(stored.has(field.field) && { now: stored.get(field.field) }),
    isOther: isOther(field.field),
  });
  const since = [...new Set([...made.keys(), ...stored.keys()])].filter(
    (field) => isShown(field) && !changed.has(field) && isOther(field),
  );
  return [
    ...fields,
    ...since.map((field): ChangedField => {
      const value = made.get(field);
      // It was the same before and after the change.
      return { field, ...(made.has(field) && { before: value, after: value }) };
    }),
  ].map(withNow);
}

/** The values of a record by their paths; a list of plain values is one value, as in the audit trail. */
function partsOf(record: unknown): Map<string, unknown> {
  const parts = new Map<string, unknown>();
  const collect = (path: string, value: unknown): void => {
    const isPlainList = Array.isArray(value) && value.every((item) => typeof item !== 'object' || item === null);
    if (typeof value !== 'object' || value === null || isPlainList) {
      parts.set(path, value);
      return;
    }
    for (const [name, part] of Object.entries(value)) collect(path === '' ? name : `${path}.${name}`, part);
  };
  collect('', record);
  return parts;
}
