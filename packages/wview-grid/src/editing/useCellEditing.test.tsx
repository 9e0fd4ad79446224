// @vitest-environment jsdom
import { FundscopeProvider } from '@fundscope/ui-kit';
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { prepareColumns } from '../columns/prepare-columns.ts';
import { rowSourceFromRows } from '../rows/row-source.ts';
import { sampleColumn } from '../testing/sample-view.ts';
import { isCorrectable, type CellEditing } from './cell-editing.ts';
import { createCorrectionStore } from './correction-store.ts';
import { useCellEditing } from './useCellEditing.ts';

it('a rendering in which no correction has changed paints no cell again, one after a change does', () => {
  const definitions = [sampleColumn('Limit', 'number', { StoredProcedure: 'set_limit' }), sampleColumn('Fund', 'name')];
  const editing: CellEditing = {
    canEdit: isCorrectable,
    columns: definitions,
    keyColumns: ['fund'],
    onCorrect: () => Promise.resolve({ kind: 'saved' }),
  };
  const corrections = createCorrectionStore();
  const rows = rowSourceFromRows([{ _rn: 1, fund: 'A', limit: 40 }]);
  const columns = prepareColumns(definitions, 'en');
  const { result, rerender } = renderHook(
    () => useCellEditing({ editing, corrections, rows, rowCount: rows.rowCount, columns }),
    { wrapper: FundscopeProvider },
  );
  const before = result.current.reading;
  rerender();
  expect(result.current.reading).toBe(before);
  expect(before.markOf(0, 0)).toBe('editable ');
  act(() => corrections.keepInvalid({ row: '["A"]', column: 'limit' }, 'much', 'Not a number.'));
  expect(result.current.reading).not.toBe(before);
  expect(result.current.reading.markOf(0, 0)).toBe('editable invalid');
});
