import { describe, expect, it } from 'vitest';
import { buildInfo } from '../testing/build-view.ts';
import { askView, isSameRequest } from './view-question.ts';
import { readViewState, writeViewState } from './view-state.ts';

const context = { today: '2026-11-23', userNr: 42 };
const info = buildInfo();
const read = (search: string, view = info) => readViewState(new URLSearchParams(search), view, context);
const ask = (search: string) => askView(read(search), { info, isTesting: false, now: '2026-11-23T08:00:00' });

describe('the address of a view', () => {
  it('begins with the default criteria and the order of the view', () => {
    const state = read('WVName=LIMIT_VIEW');
    expect(state.boxes.map(({ column }) => column)).toEqual(['refDate', 'book', 'fund', 'value']);
    expect(state.order).toEqual([
      { column: 'refDate', direction: 'desc' },
      { column: 'book', direction: 'asc' },
    ]);
    expect(state.isLoaded).toBe(false);
  });

  it('restores criteria, order and load when it is copied', () => {
    const edited = {
      boxes: [
        { column: 'fund', binaryOperator: 'and', criteria: [{ kind: 'compare', operator: '%', value: 'a&b=*~+%' }] },
      ],
      order: [{ column: 'value', direction: 'desc' }],
    } as const;
    const given = new URLSearchParams('WVName=LIMIT_VIEW&PortalID=3&TestingDB=true&nav=1,2,3,4');
    const copied = writeViewState(given, edited).toString();
    expect(read(copied)).toMatchObject({ ...edited, isLoaded: true, rejected: [] });
    expect(new URLSearchParams(copied).get('nav')).toBe('1,2,3,4');
    expect(writeViewState(new URLSearchParams(copied), read(copied)).toString()).toBe(copied);
  });

  it('tells no criteria and no order from those that the view begins with', () => {
    const state = read(writeViewState(new URLSearchParams('WVName=X'), { boxes: [], order: [] }).toString());
    expect(state).toMatchObject({ boxes: [], order: [], rejected: [] });
  });

  it('names criteria that do not fit the view', () => {
    expect(read('box=gone*or*eq*1&box=fund*or*eq*A')).toMatchObject({
      boxes: [{ column: 'fund' }],
      rejected: ['gone*or*eq*1'],
    });
  });

  it('leaves out columns that the order may not name', () => {
    expect(read('sort=gone desc, BOOK').order).toEqual([{ column: 'book', direction: 'asc' }]);
  });

  it('is loaded when the view loads by itself', () => {
    expect(read('', buildInfo({ autoLoad: true })).isLoaded).toBe(true);
  });

  it('reads the inline filter of a link', () => {
    expect(read('inlineFilter=limitType:book,gone').inlineGroups).toEqual([['limitType', 'book']]);
  });
});

describe('the request of a view', () => {
  it('is printed from criteria and order', () => {
    expect(ask('box=fund*or*like*A&sort=book desc')).toEqual({
      ok: true,
      request: {
        viewName: 'LIMIT_VIEW',
        filter: "fund like '%A%'",
        orderBy: 'book desc',
        isTesting: false,
        byPassIsRequest: true,
      },
    });
  });

  it('is the same for the same question only', () => {
    const one = ask('box=fund*or*like*A&sort=book desc');
    const same = ask('box=fund*and*like*A&sort=book+desc&loaded=true');
    const other = ask('box=fund*or*like*A&sort=book');
    if (!one.ok || !same.ok || !other.ok) throw new Error('all can be asked');
    expect(isSameRequest(one.request, same.request)).toBe(true);
    expect(isSameRequest(one.request, other.request)).toBe(false);
  });
});
