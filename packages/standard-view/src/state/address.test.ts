import { describe, expect, it } from 'vitest';
import { buildInfo } from '../testing/build-view.ts';
import { buildRequest, isSameRequest } from '../model/built-request.ts';
import { setRegression } from '../model/view-criteria.ts';
import { criteriaText, isSameAddress, readAddress, writeAddress } from './address.ts';

const context = { today: '2026-11-23', userNr: 42 };
const info = buildInfo();
const read = (search: string, view = info) => readAddress(new URLSearchParams(search), view, context);
const ask = (search: string) => buildRequest(read(search), { info, isTesting: false, now: '2026-11-23T08:00:00' });

describe('the address of a view', () => {
  it('begins with the default criteria and the order of the view', () => {
    const state = read('WVName=LIMIT_VIEW');
    expect(state.boxes.map(({ column }) => column)).toEqual(['refDate', 'book', 'fund', 'value']);
    expect(state.order).toEqual([
      { column: 'refDate', direction: 'desc' },
      { column: 'book', direction: 'asc' },
    ]);
    expect(state.loaded).toBeUndefined();
  });

  it('restores criteria, order and load when it is copied', () => {
    const edited = {
      boxes: [
        { column: 'fund', binaryOperator: 'and', criteria: [{ kind: 'compare', operator: '%', value: 'a&b=*~+%' }] },
      ],
      order: [{ column: 'value', direction: 'desc' }],
      regression: undefined,
    } as const;
    const given = new URLSearchParams('WVName=LIMIT_VIEW&PortalID=3&TestingDB=true&nav=1,2,3,4');
    const copied = writeAddress(given, edited, 'rows').toString();
    expect(read(copied)).toMatchObject({ ...edited, loaded: 'rows', rejected: [] });
    expect(new URLSearchParams(copied).get('nav')).toBe('1,2,3,4');
    expect(writeAddress(new URLSearchParams(copied), read(copied), 'rows').toString()).toBe(copied);
  });

  it('tells no criteria and no order from those that the view begins with', () => {
    const nothing = { boxes: [], order: [], regression: undefined };
    const state = read(writeAddress(new URLSearchParams('WVName=X'), nothing, 'rows').toString());
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
    expect(read('', buildInfo({ autoLoad: true })).loaded).toBe('rows');
  });

  const compared = 'regression=true&isTestingDB=true&ignore=limitType&rbox=fund*or*like*B&box=&sort=&loaded=';

  it('restores a regression: its criteria, options, ignore list, and which set was loaded', () => {
    for (const loaded of ['regression', 'second'] as const) {
      const state = read(compared + loaded);
      expect(state).toMatchObject({
        loaded,
        regression: { isTestingDb: true, isProdDb: false, ignoredColumns: ['limitType'], boxes: [{ column: 'fund' }] },
      });
      const written = writeAddress(new URLSearchParams('WVName=LIMIT_VIEW'), state, loaded);
      expect(read(written.toString())).toEqual(state);
    }
    expect(read('loaded=regression').loaded).toBeUndefined();
  });

  it('loads nothing by itself in regression mode', () => {
    expect(read('regression=true', buildInfo({ autoLoad: true })).loaded).toBeUndefined();
  });

  it('uses OrderByForRegression in regression mode if present', () => {
    const view = buildInfo({ OrderByForRegression: 'fund' });
    const before = read('', view);
    const regression = read('regression=true', view).regression;
    const during = setRegression(before, view, regression);
    expect(during.order).toEqual([{ column: 'fund', direction: 'asc' }]);
    expect(setRegression(during, view, undefined).order).toEqual(before.order);
    const own = [{ column: 'value', direction: 'asc' }] as const;
    expect(setRegression({ ...before, order: own }, view, regression).order).toEqual(own);
  });

  it('asks for the same rows however the rows are shown', () => {
    const plain = criteriaText(new URLSearchParams('WVName=X&box=&loaded=true'));
    const shown = criteriaText(
      new URLSearchParams('WVName=X&cols=pbook&row=[1]&box=&drilldown=true&loaded=true&view=3'),
    );
    expect(shown).toBe(plain);
    expect(criteriaText(new URLSearchParams('WVName=X&box=&loaded=true&TestingDB=true'))).not.toBe(plain);
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
      regression: undefined,
    });
  });

  it('of a regression names both sets, filters and what is ignored', () => {
    const both = ask('regression=true&ignore=limitType&rbox=fund*or*like*B&box=fund*or*like*A&sort=book');
    expect(both).toMatchObject({
      request: { filter: "fund like '%A%'", isTesting: false },
      regression: {
        second: { filter: "fund like '%B%'", isTesting: true },
        comparison: {
          filter: "fund like '%A%'",
          secondFilter: "fund like '%B%'",
          orderBy: 'book asc',
          ignoredColumns: ['limitType'],
          isFirstTesting: false,
          isSecondTesting: true,
        },
      },
    });
  });

  it('of a regression without criteria of its own uses those of the first set for both', () => {
    const both = ask('regression=true&isTestingDB=true&isProdDB=true&box=fund*or*like*A');
    expect(both).toMatchObject({
      request: { isTesting: true },
      regression: {
        second: { filter: "fund like '%A%'", isTesting: false },
        comparison: { secondFilter: '', isFirstTesting: true, isSecondTesting: false },
      },
    });
  });

  it('is the same for the same criteria only', () => {
    const one = ask('box=fund*or*like*A&sort=book desc');
    const same = ask('box=fund*and*like*A&sort=book+desc&loaded=true');
    const other = ask('box=fund*or*like*A&sort=book');
    expect(isSameRequest(one, same)).toBe(true);
    expect(isSameRequest(one, other)).toBe(false);
  });
});

const isSame = (one: string, other: string) => isSameAddress(new URLSearchParams(one), new URLSearchParams(other));

it('addresses say the same in whatever order they name their parameters', () => {
  expect(isSame('WVName=A&sort=book&cols=default', 'cols=default&WVName=A&sort=book')).toBe(true);
});

it('the order of the criteria counts', () => {
  expect(isSame('box=a&box=b', 'box=b&box=a')).toBe(false);
});

it('a parameter more is another address', () => {
  expect(isSame('WVName=A', 'WVName=A&loaded=true')).toBe(false);
});
