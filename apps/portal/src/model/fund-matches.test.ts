// @vitest-environment node
import type { BookEntry } from '@fundscope/contract/funds';
import type { FundView, ListedSavedView } from '@fundscope/contract/views';
import { describe, expect, it } from 'vitest';
import { fundMatches, savedViewMatches } from './fund-matches.ts';

const book = (BookID: number, Name: string, PortalID = 1): BookEntry => ({
  BookID,
  Name,
  ExternalID: `OP${BookID}`,
  Title: '',
  Description: '',
  PortalID,
});
const keyFigures: FundView = { WVName: 'KEY', Title: 'Key figures', column: 'book' };
const sources = {
  books: [book(1019, 'Aurora Bond'), book(1019, 'Aurora Bond', 2), book(1003, 'Baltic Equity')],
  shareClasses: [{ FundNo: 1003, ShareClass: 'LU0000000123', Name: 'Baltic I' }],
  fundViews: [keyFigures],
};
const found = (search: string) => fundMatches(sources, search).map(({ label }) => label);

describe('the search in the header finds a fund', () => {
  it.each(['Q1019', '1019', 'aurora', 'op1019'])('by number, name or external id, once: %s', (search) => {
    expect(found(search)).toEqual(['Q1019, Aurora Bond, OP1019']);
  });

  it('by the ISIN of a share class, which it shows', () => {
    expect(found('LU0000000123')).toEqual(['Q1003, Baltic Equity, OP1003, LU0000000123']);
  });

  it('in each view that funds are looked up in', () => {
    const views = [keyFigures, { ...keyFigures, WVName: 'LIMITS' }];
    expect(fundMatches({ ...sources, fundViews: views }, 'aurora').map(({ view }) => view.WVName)).toEqual([
      'KEY',
      'LIMITS',
    ]);
    expect(fundMatches({ ...sources, fundViews: [] }, 'aurora')).toEqual([]);
  });

  it('from three characters on', () => {
    expect(found('au')).toEqual([]);
  });
});

it('it finds saved views by name, whatever their case', () => {
  const saved = ['My limits', 'Backtests'].map((name, id): ListedSavedView => ({
    id: id + 1,
    WVName: 'LIMIT_VIEW',
    name,
    GroupID: null,
    groupName: '',
    isOwn: true,
    owner: '',
    isDefault: false,
  }));
  expect(savedViewMatches(saved, 'LIMIT').map(({ name }) => name)).toEqual(['My limits']);
  expect(savedViewMatches(saved, ' ')).toEqual([]);
});
