// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { CellDraft } from './editing/cell-editing.ts';
import { rowSourceFromRows } from './rows/row-source.ts';
import { sampleColumn } from './testing/sample-view.ts';

const columns = [sampleColumn('Limit', 'number', { StoredProcedure: 'set_limit' }), sampleColumn('Fund', 'name')];
const rows = rowSourceFromRows([{ _rn: 1, fund: 'A', limit: 40 }]);
const KEYS = ['fund'];
const ofLimit: CellDraft = { row: '["A"]', column: 'limit', text: '75' };

// Each test is a page of its own, in which nothing was fetched.
beforeEach(() => {
  vi.resetModules();
});

/** Draws the grid where its editor is what `fetchLayer` gives. */
async function open(fetchLayer: () => Promise<object>, kept: readonly CellDraft[] = []) {
  vi.doMock('./corrections/CorrectionLayer.tsx', fetchLayer);
  const { FundscopeProvider } = await import('@fundscope/ui-kit');
  const { WviewGrid } = await import('./WviewGrid.tsx');
  const drafts = { read: () => kept, keep: vi.fn<() => void>() };
  const onCorrect = () => Promise.resolve({ kind: 'saved' as const });
  render(
    <FundscopeProvider initialLocale="en">
      <WviewGrid
        label="Limits"
        columns={columns}
        rows={rows}
        mode={{ kind: 'correctable', keyColumns: KEYS, onCorrect, drafts }}
      />
    </FundscopeProvider>,
  );
  return screen.getByRole('grid', { name: 'Limits' });
}
const pressF2 = (grid: HTMLElement) => fireEvent.keyDown(grid, { key: 'F2' });
const pencil = () => screen.queryByRole('img', { name: 'Can be corrected' });

it('where its editor cannot be fetched, it shows its rows and what was typed, and says that no cell can be corrected', async () => {
  const grid = await open(() => Promise.reject(new TypeError('Failed to fetch')), [ofLimit]);
  await screen.findByText(/^Cells cannot be corrected: .* Load the page again\.$/u);
  expect(grid.querySelector('[data-row="0"] [aria-colindex="1"]')?.textContent).toBe('75');
  pressF2(grid);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(pencil()).toBeNull();
});

it('cells can be corrected as soon as the editor has arrived, and not before', async () => {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const grid = await open(async () => {
    await arrival;
    return vi.importActual('./corrections/CorrectionLayer.tsx');
  });
  pressF2(grid);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(pencil()).toBeNull();
  arrive();
  await screen.findByRole('img', { name: 'Can be corrected' });
  pressF2(grid);
  expect((await screen.findByRole<HTMLInputElement>('textbox')).value).toBe('40');
});

it('what is typed between a press on Find and the arrival of the search stands in it', async () => {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  vi.doMock('./find/FindBar.tsx', async () => {
    await arrival;
    return vi.importActual('./find/FindBar.tsx');
  });
  await open(() => vi.importActual('./corrections/CorrectionLayer.tsx'));
  fireEvent.click(screen.getByRole('button', { name: 'Find' }));
  for (const key of 'a b') fireEvent.keyDown(document.activeElement ?? document.body, { key });
  arrive();
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Find in the table' })).value).toBe('a b');
});
