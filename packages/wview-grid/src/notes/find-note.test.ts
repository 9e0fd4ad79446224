// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { rowSourceFromRows } from '../rows/row-source.ts';
import { createNoteFinder } from './find-note.ts';

describe('a note', () => {
  const rows = rowSourceFromRows([
    { _rn: 1, fund: 'A', day: '2026-11-20', limit: 1 },
    { _rn: 2, fund: 'B', day: '2026-11-20', limit: 2 },
  ]);
  const note = { row: '["B","2026-11-20"]', column: 'limit', text: 'waits' };

  it('is found by the key of its row, wherever the row stands, and in its column alone', () => {
    const noteAt = createNoteFinder([note], { rows, keyColumns: ['fund', 'day'] });
    expect([noteAt(0, 'limit'), noteAt(1, 'limit'), noteAt(1, 'fund')]).toEqual(['', 'waits', '']);
  });

  it('asks no row for its key in a column that has none', () => {
    const unread = { ...rows, cell: () => expect.unreachable() };
    expect(createNoteFinder([note], { rows: unread, keyColumns: ['fund'] })(0, 'day')).toBe('');
  });
});
