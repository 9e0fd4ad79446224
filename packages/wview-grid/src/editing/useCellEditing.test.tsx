import { FundscopeProvider } from '@fundscope/ui-kit';
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { prepareColumns } from '../columns/prepare-columns.ts';
import { rowSourceFromRows } from '../rows/row-source.ts';
import { sampleColumn } from '../testing/sample-view.ts';
import { isCorrectable, type CellEditing } from './cell-editing.ts';
import { createCorrectionStore } from './correction-store.ts';
import { useCellEditing } from './useCellEditing.ts';

const definitions = [
  sampleColumn('id', 'name'),
  sampleColumn('limit', 'number', { StoredProcedure: 'p' }),
  sampleColumn('open', 'bool', { StoredProcedure: 'p' }),
];
const rows = rowSourceFromRows([{ _rn: 1, id: 'A', limit: 40, open: false }]);

function edit(column: number) {
  const keep = vi.fn<(cell: unknown, text: string | null) => void>();
  const editing: CellEditing = {
    canEdit: isCorrectable,
    columns: definitions,
    keyColumns: ['id'],
    onCorrect: () => Promise.resolve({ kind: 'saved' }),
    drafts: { read: () => [], keep },
  };
  const store = createCorrectionStore();
  const columns = prepareColumns(definitions, 'en');
  const { result } = renderHook(() => useCellEditing({ editing, store, rows, rowCount: 1, columns }), {
    wrapper: FundscopeProvider,
  });
  act(() => void result.current.open({ row: 0, column }));
  const press = (key: string, shiftKey = false): boolean => {
    let isKnown = false;
    act(() => {
      const { editor, pressAhead } = result.current;
      if (editor) isKnown = pressAhead(editor, { key, shiftKey });
    });
    return isKnown;
  };
  return { press, keep, editor: () => result.current.editor };
}

it('what is typed while the editor is fetched replaces the value, and is kept with each key', () => {
  const { press, keep, editor } = edit(1);
  expect(['7', '5'].map((key) => press(key))).toEqual([true, true]);
  expect(editor()?.text).toBe('75');
  expect(keep).toHaveBeenLastCalledWith({ row: '["A"]', column: 'limit' }, '75');
});

it.each([
  ['Enter', false],
  ['Tab', true],
  ['ArrowDown', false],
])('%s (Shift: %s) waits for the editor, and what is typed behind it is not its', (key, shiftKey) => {
  const { press, editor } = edit(1);
  for (const typed of ['7', '5']) press(typed);
  expect(press(key, shiftKey)).toBe(true);
  press('9');
  expect(editor()).toMatchObject({ text: '75', lastKey: { key, shiftKey } });
});

it('Escape closes it, and what stood there stays', () => {
  const { press, keep, editor } = edit(1);
  press('7');
  expect(press('Escape')).toBe(true);
  expect(editor()).toBeNull();
  expect(keep).toHaveBeenLastCalledWith({ row: '["A"]', column: 'limit' }, null);
});

it('a box takes 1 and 0, whatever was typed before, and no other key', () => {
  const { press, editor } = edit(2);
  for (const key of ['1', '1', 'x']) press(key);
  expect(editor()?.text).toBe('1');
  press('0');
  expect(editor()?.text).toBe('0');
});

it("a key that types nothing stays the browser's", () => {
  expect(edit(1).press('F5')).toBe(false);
});
