import { encodeBoxes } from '@fundscope/criteria-filters';
import { describe, expect, it } from 'vitest';
import { buildPortal } from '../testing/build-navigation.ts';
import { viewLink } from './figure-address.ts';

const view = { WVName: 'BACKTEST_ALL_VIEW', Title: 'Backtesting', bookColumn: 'book', dateColumn: 'a*day' };
const rows = { book: 1001, date: '2026-10-30' };

describe('the link of a figure', () => {
  it('leads into its view, filtered to fund and day and loaded, as the view’s own address has them', () => {
    const { searchParams } = new URL(viewLink([], view, rows).to, 'http://portal.invalid');
    expect(searchParams.getAll('box')).toEqual(
      encodeBoxes([
        { column: 'book', binaryOperator: 'or', criteria: [{ kind: 'compare', operator: '=', value: '1001' }] },
        { column: 'a*day', binaryOperator: 'or', criteria: [{ kind: 'on', date: '2026-10-30' }] },
      ]),
    );
    expect([searchParams.get('WVName'), searchParams.get('loaded')]).toEqual(['BACKTEST_ALL_VIEW', 'true']);
  });

  it('goes by the place in the navigation, and bears its name', () => {
    const { to, name } = viewLink([buildPortal()], { ...view, WVName: 'backtest_all_view' }, rows);
    expect(to).toMatch(/^\/StandardView\?WVName=BACKTEST_ALL_VIEW&PortalID=1&nav=1,10,100,1000&box=/u);
    expect(name).toBe('All backtesting');
  });

  it('has no box for a column that the view does not have, and loads nothing unfiltered', () => {
    const bare = { ...view, bookColumn: '', dateColumn: '' };
    expect(viewLink([], bare, rows)).toEqual({ to: '/StandardView?WVName=BACKTEST_ALL_VIEW', name: 'Backtesting' });
  });
});
