import { isDeepStrictEqual } from 'node:util';
import type { ChangedField } from '@fundscope/contract/administration';

/** What differs between two JSON values, by path; a list of plain values counts as one value. */
export function changedFields(before: unknown, after: unknown): ChangedField[] {
  return differences('', before ?? undefined, after ?? undefined);
}

function differences(path: string, before: unknown, after: unknown): ChangedField[] {
  if (isDeepStrictEqual(before, after)) return [];
  const parts = [before, after].map(partsOf);
  const isWhole = parts.every((part) => part === undefined) || [before, after].some(isPlain);
  if (isWhole) {
    return [{ field: path, ...(before !== undefined && { before }), ...(after !== undefined && { after }) }];
  }
  const [old = {}, changed = {}] = parts;
  const names = [...new Set([...Object.keys(old), ...Object.keys(changed)])];
  return names.flatMap((name) => differences(path === '' ? name : `${path}.${name}`, old[name], changed[name]));
}

/** The fields of a record, or of a list of records. */
function partsOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  if (Array.isArray(value)) return value.every(isPlain) ? undefined : Object.fromEntries(value.entries());
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : undefined;
}

/** Neither missing nor made of parts. */
const isPlain = (value: unknown): boolean => value !== undefined && partsOf(value) === undefined;
