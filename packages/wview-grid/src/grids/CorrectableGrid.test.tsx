import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { rowSourceFromRows } from '../rows/row-source.ts';
import { sampleColumn } from '../testing/sample-view.ts';

vi.mock('../editing/CorrectionLayer.tsx', () => {
  throw new TypeError('Failed to fetch');
});
const { FundscopeProvider } = await import('@fundscope/ui-kit');
const { CorrectableGrid } = await import('./CorrectableGrid.tsx');

const columns = [sampleColumn('Fund', 'name'), sampleColumn('Limit', 'number', { StoredProcedure: 'set_limit' })];
const rows = rowSourceFromRows([{ _rn: 1, fund: 'A', limit: 40 }]);
const KEYS = ['fund'];

it('where its editor cannot be fetched, a grid shows its rows, and says that none can be corrected', async () => {
  render(
    <FundscopeProvider initialLocale="en">
      <CorrectableGrid
        label="Limits"
        columns={columns}
        rows={rows}
        maxRows={10}
        noWrap
        onNoWrapChange={() => {}}
        keyColumns={KEYS}
        onCorrect={() => Promise.resolve({ kind: 'saved' })}
      />
    </FundscopeProvider>,
  );
  expect(await screen.findByText(/^Cells cannot be corrected: .* Load the page again\.$/u)).toBeTruthy();
  expect(screen.getByRole('grid', { name: 'Limits' }).getAttribute('aria-rowcount')).toBe('2');
  expect(screen.queryByRole('img', { name: 'Can be corrected' })).toBeNull();
});
