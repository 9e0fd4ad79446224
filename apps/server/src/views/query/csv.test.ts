import { describe, expect, it } from 'vitest';
import { rowsUrl, setUpTestApp } from '../../../test/app.ts';
import { addFundViews } from '../../../test/fund-views.ts';

const server = setUpTestApp({ settings: { rowLimit: 50 }, world: addFundViews, signIn: 'reader' });

describe('the CSV of a view', () => {
  const csv = (view: string, query: Record<string, string> = {}) =>
    server.get(rowsUrl(view, query), server.token, { accept: 'text/csv' });

  it('is UTF-8 with a byte order mark, SqlColNames first, values free of any locale', async () => {
    const answer = await csv('FUNDS', { $orderby: 'id', $filter: 'id lt 5' });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="Funds - Production - exported \d{4}-\d{2}-\d{2}\.csv"/u,
    );
    expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(answer.body.slice(1)).toBe(
      [
        'Name,Book,Share,Ratio,Active,Day,Logged',
        'Ärger,7,1.50,0.25,true,2026-01-31,2026-01-31T10:20:30',
        'Zebra,7,,,false,,',
        'apfel,8,-3,,,2025-12-31,2026-01-31T23:59:59',
        '"",8,100000000000000000000,1e-07,true,0001-01-01,2026-02-01T00:00:00',
        '',
      ].join('\r\n'),
    );
  });

  it('has no row limit', async () => {
    expect((await csv('MANY')).body.split('\r\n')).toHaveLength(82);
    expect((await csv('MANY')).headers['x-fundscope-row-limit-reached']).toBeUndefined();
  });
});
