// @vitest-environment node
import { defineColumns } from '@fundscope/contract/views';
import { describe, expect, it } from 'vitest';
import { buildInfo } from '../../testing/build-view.ts';
import { readPackView } from './pack-view.ts';

const columns = [
  ...defineColumns([
    { field: 'book', type: 'book', title: 'Fund' },
    { field: 'valuta', type: 'date', title: 'Value date', searchDefault: 'nodefault' },
    { field: 'date', type: 'date', title: 'Date', searchDefault: 'last5years' },
    { field: 'used', type: 'percmath', title: 'Used' },
    { field: 'status', type: 'text', title: 'Status', searchDefault: 'breach' },
  ]),
];
const info = buildInfo({
  WVName: 'LIMITS',
  colForSearch: columns,
  colForList: columns,
  OrderBy: 'order by date desc',
  keyColumns: ['book', 'date'],
});
const read = (state: string, given = info) =>
  readPackView({ WVName: 'LIMITS', name: 'Mine', state }, given, {
    userNr: 1,
    now: '2026-11-20T09:00:00',
    format: 'xlsx',
  });

describe('a saved view in a pack', () => {
  it('has its criteria but for the day, its order, and its columns as they stand', () => {
    expect(
      read(
        'box=date*or*last*30*days&box=used*and*between*50*&box=status*or*eq*breach*eq*closed&sort=used+desc&cols=hvaluta,pstatus,sused,pbook,sdate:90&loaded=true',
      ),
    ).toEqual({
      ok: true,
      view: {
        WVName: 'LIMITS',
        name: 'Mine',
        filter: "used ge 0.5 and (status eq 'breach' or status eq 'closed')",
        orderBy: 'used desc',
        columns: ['status', 'book', 'used', 'date'],
        format: 'xlsx',
      },
    });
  });

  it('that says nothing is as the view begins', () => {
    expect(read('')).toMatchObject({
      view: {
        filter: "status eq 'breach'",
        orderBy: 'date desc',
        columns: ['book', 'valuta', 'date', 'used', 'status'],
      },
    });
    expect(read('box=')).toMatchObject({ view: { filter: '' } });
  });

  it('that would bring other rows than it shows is refused', () => {
    const faultOf = (state: string, given = info) => {
      const reading = read(state, given);
      return reading.ok ? undefined : reading.fault;
    };
    expect(faultOf('TestingDB=true&box=')).toBe('testing');
    expect(faultOf('regression=true&isTestingDB=true')).toBe('compared');
    expect(faultOf('cells=%5B%5B%22status%22%2C%22%3D%22%2C%22breach%22%5D%5D')).toBe('narrowed');
    expect(faultOf('inline=%7B%22status%22%3A%22breach%22%7D')).toBe('narrowed');
    expect(faultOf('box=valuta*or*last*30*days')).toBe('relative');
    expect(faultOf('box=gone*or*eq*1')).toBe('unfitting');
    expect(faultOf('box=&sort=used+desc%2Cgone+asc')).toBe('unfitting');
    const valutaBy = (searchDefault: string) => {
      const dated = columns.map((one) =>
        one.SqlColName === 'valuta' ? { ...one, SearchDefault: searchDefault } : one,
      );
      return buildInfo({ ...info, colForSearch: dated, colForList: dated });
    };
    const relative = ['previousfriday', 'on1b', 'on7d', 'last5days', ''];
    expect(relative.map((text) => faultOf('', valutaBy(text)))).toEqual(relative.map(() => 'relative'));
    expect(faultOf('', valutaBy('2026-10-30'))).toBeUndefined();
    const withoutDay = columns.filter(({ ColType }) => ColType !== 'date');
    expect(faultOf('', buildInfo({ colForSearch: withoutDay, colForList: withoutDay }))).toBe('no-day');
  });
});
