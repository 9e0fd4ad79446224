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

/**
 * Checks the rows of a file for a value that one record has only, ignoring case. Stored records that share a value
 * already stay as they are.
 */
export function createRepeatedValueCheck(column: string, stored: readonly UniqueValue[]) {
  const owners = new Map<string, UniqueValue[]>();
  for (const one of stored) {
    const key = toExternalIdKey(one.after);
    const same = owners.get(key);
    if (same) same.push(one);
    else owners.set(key, [one]);
  }
  const ofNewRecords = new Set<string>();
  return (wanted: Values, own: StoredValues | undefined): FieldError[] => {
    const value = wanted[column];
    if (typeof value !== 'string') return [];
    const key = toExternalIdKey(value);
    const stored = own?.values[column];
    if (typeof stored === 'string' && toExternalIdKey(stored) === key) return [];
    const other = owners.get(key)?.find(({ record }) => record !== own?.record);
    if (other && toExternalIdKey(other.before) === key) {
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
