import { fieldErrorText, type FieldError } from '@fundscope/contract/errors';
import { fieldErrorTexts } from '@fundscope/contract/fields';
import { toExternalIdKey } from '../admin-books/admin-books.repository.ts';
import type { StoredValues, Values } from './plan-records.ts';

interface UniqueValue {
  readonly record: string;
  /** As messages name the record. */
  readonly name: string;
  readonly before: string;
  /** Once the file is applied. */
  readonly after: string;
}

const toKey = (value: unknown): string => toExternalIdKey(String(value));

/**
 * Checks the rows of a file for a value that one record has only, whatever its case. Stored records that share a value from
 * before stay as they are.
 */
export function createRepeatedValueCheck(column: string, stored: readonly UniqueValue[]) {
  const owners = new Map<string, UniqueValue[]>();
  for (const one of stored) {
    const key = toKey(one.after);
    const same = owners.get(key);
    if (same) same.push(one);
    else owners.set(key, [one]);
  }
  const ofNewRecords = new Set<string>();
  return (wanted: Values, own: StoredValues | undefined): FieldError[] => {
    const value = wanted[column];
    if (value === undefined) return [];
    const key = toKey(value);
    if (own && toKey(own.values[column]) === key) return [];
    const other = owners.get(key)?.find(({ record }) => record !== own?.record);
    if (other && toKey(other.before) === key) {
      const { name } = other;
      return [{ field: column, code: 'taken', message: fieldErrorText('taken', { name }, 'en'), name }];
    }
    if (other || (!own && ofNewRecords.has(key))) {
      return [{ field: column, code: 'twice-in-request', message: fieldErrorTexts['twice-in-request'] }];
    }
    if (!own) ofNewRecords.add(key);
    return [];
  };
}
