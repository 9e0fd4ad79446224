import { describe, expect, it } from 'vitest';
import { buildInfo } from '../testing/build-view.ts';
import { readPresentation, writePresentation } from './view-presentation.ts';

const secondary = { WVName: 'VAR_VIEW', columns: [{ column: 'book', from: 'book' }], condition: '' };
const info = buildInfo({ secondary });
const read = (search: string, view = info) => readPresentation(new URLSearchParams(search), view);
const write = (search: string, change: Parameters<typeof writePresentation>[1]) =>
  writePresentation(new URLSearchParams(search), change).toString();

const layout = {
  order: ['book', 'refDate', 'a,b:c~'],
  hidden: ['refDate'],
  widths: { 'a,b:c~': 120 },
  pinned: ['book'],
};

describe('how an address has the rows shown', () => {
  it('restores the columns as they are arranged', () => {
    expect(read(write('WVName=X', { layout })).layout).toEqual(layout);
    expect(read('cols=nonsense!').layout).toBeUndefined();
    // The view's own arrangement is said too: a colleague's remembered one does not take its place.
    expect(write('WVName=X', { layout: 'default' })).toBe('WVName=X&cols=default');
    expect(read('cols=default').layout).toBe('default');
    expect(read('WVName=X').layout).toBeUndefined();
  });

  it('restores by which column rows are grouped, with which subtotals', () => {
    const grouping = { by: 'limitType', subtotals: 'max' } as const;
    expect(read(write('WVName=X', { grouping })).grouping).toEqual(grouping);
    expect(write('WVName=X&group=sum+fund', { grouping: undefined })).toBe('WVName=X');
    for (const other of ['sum', 'sum gone', 'rate fund', '']) expect(read(`group=${other}`).grouping).toBeUndefined();
  });

  it('restores drill-down with the selected row', () => {
    const key = '[101,"2026-11-20",null,true]';
    const text = write('drilldown=true', { selectedKey: key });
    expect(read(text)).toMatchObject({ isDrillDown: true, selectedKey: key });
    expect(read('drilldown=true&row=[{}]').selectedKey).toBeUndefined();
    expect(read('drilldown=true&row=[').selectedKey).toBeUndefined();
  });

  it('has no drill-down in a view without a secondary grid', () => {
    expect(read('drilldown=true&row=[1]', buildInfo())).toMatchObject({ isDrillDown: false, selectedKey: undefined });
  });

  it('turning drill-down off clears the selected row', () => {
    expect(write('WVName=X&drilldown=true&row=[1]', { isDrillDown: false })).toBe('WVName=X');
  });

  it('has drill-down or groups: the one that is turned on ends the other', () => {
    const grouping = { by: 'limitType', subtotals: 'max' } as const;
    expect(write('drilldown=true&row=[1]', { grouping })).toBe('group=max+limitType');
    expect(write('group=max+limitType', { isDrillDown: true })).toBe('drilldown=true');
    expect(write('drilldown=true&row=[1]', { grouping: undefined })).toBe('drilldown=true&row=%5B1%5D');
    expect(read('drilldown=true&group=max+limitType')).toMatchObject({ isDrillDown: true, grouping: undefined });
    expect(read('drilldown=true&group=max+limitType', buildInfo()).grouping).toEqual(grouping);
  });

  it('restores a chart of columns that the view has', () => {
    const chart = { value: 'value', over: 'refDate', by: 'fund', limit: '', subject: undefined };
    expect(read(write('', { chart })).chart).toEqual(chart);
    expect(read(write('', { chart: { ...chart, by: 'gone' } })).chart).toEqual({ ...chart, by: '' });
    expect(read(write('', { chart: { ...chart, value: 'fund' } })).chart).toBeUndefined();
    expect(read('chart=[').chart).toBeUndefined();
  });

  it('restores that only rows in difference are shown', () => {
    expect(read(write('', { isOnlyDifferences: true })).isOnlyDifferences).toBe(true);
    expect(write('diff=true', { isOnlyDifferences: false })).toBe('');
  });

  it('restores that only columns in difference are shown', () => {
    expect(read(write('', { isOnlyDifferingColumns: true })).isOnlyDifferingColumns).toBe(true);
    expect(write('diff=true&diffcols=true', { isOnlyDifferingColumns: false })).toBe('diff=true');
  });
});
