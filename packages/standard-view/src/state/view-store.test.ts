// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { buildInfo } from '../testing/build-view.ts';
import { criteriaText, readAddress } from './address.ts';
import { appliedLoad, createViewReader, type ViewPage } from './open-view.ts';
import { createViewStore, type ViewStore } from './view-store.ts';

const info = buildInfo();
const before = 'WVName=LIMIT_VIEW&box=&sort=book&loaded=true';
const after = 'WVName=LIMIT_VIEW&box=fund*or*like*A&sort=book&loaded=true';

const pageAt = (search: string, store: ViewStore): ViewPage => {
  const address = new URLSearchParams(search);
  const applied = readAddress(address, info, { today: '2026-11-23', userNr: 42 });
  const said = { info, isTesting: false, today: '2026-11-23', applied, criteriaText: criteriaText(address) };
  return {
    ...said,
    ...appliedLoad(said, store.api.getState().loads),
    userNr: 42,
    canSeeAllBooks: true,
    requestBanners: [],
    fundAddress: undefined,
    books: undefined,
    booksState: undefined,
    areBooksLoading: false,
    shareableAddress: address,
    presentation: {
      layout: undefined,
      inlineText: '',
      cellsText: '',
      grouping: undefined,
      isDrillDown: false,
      selectedKey: undefined,
      chart: undefined,
      isOnlyDifferences: false,
      isOnlyDifferingColumns: false,
    },
    layout: undefined,
    inlineChoice: new Map(),
    cellFilters: [],
  };
};
const viewAt = (search: string, store: ViewStore) => createViewReader(pageAt(search, store))(store.api.getState());
const editIn = (store: ViewStore, search: string, to: string) => {
  const { boxes, order, regression } = viewAt(to, store).applied;
  store.edit({ address: criteriaText(new URLSearchParams(search)), boxes, order, regression });
};

let store: ViewStore;
beforeEach(() => {
  sessionStorage.clear();
  store = createViewStore({ userNr: 42, info, isPanelOpen: true });
});

describe('an open view', () => {
  it('shows the criteria of its address until they are edited, and those again after a step to another address', () => {
    expect(viewAt(before, store).draft.boxes).toEqual([]);
    expect(viewAt(before, store).isChanged).toBe(false);
    editIn(store, before, after);
    expect(viewAt(before, store).draft.boxes).toHaveLength(1);
    expect(viewAt(before, store).isChanged).toBe(true);
    expect(viewAt(`${before}&regression=true`, store).draft.boxes).toEqual([]);
    expect(viewAt(before, store).draft.boxes).toHaveLength(1);
  });

  it('shows loaded criteria until the address has them, and after *Back* those of the address', () => {
    editIn(store, before, after);
    store.discardDraft({ isAddressSame: false });
    expect(viewAt(before, store).draft.boxes).toHaveLength(1);
    store.dropLoadedDraft(criteriaText(new URLSearchParams(before)));
    expect(viewAt(before, store).draft.boxes).toHaveLength(1);
    store.dropLoadedDraft(criteriaText(new URLSearchParams(after)));
    expect(viewAt(before, store).draft.boxes).toEqual([]);
  });

  it('opened again shows what its address says, and offers what was edited and not loaded', () => {
    editIn(store, before, after);
    const again = createViewStore({ userNr: 42, info, isPanelOpen: true });
    expect(viewAt(before, again)).toMatchObject({ hasOffer: true, isChanged: false });
    expect(viewAt(before, again).draft.boxes).toEqual([]);
    // It was edited at another address.
    expect(viewAt(after, again).hasOffer).toBe(false);
    again.takeOffer();
    expect(viewAt(before, again)).toMatchObject({ hasOffer: false, isChanged: true });
    expect(viewAt(before, again).draft.boxes).toHaveLength(1);
  });

  it('offers nothing any more once it was discarded, edited anew or loaded', () => {
    const endings: readonly ((opened: ViewStore) => void)[] = [
      (opened) => opened.dropOffer(),
      (opened) => editIn(opened, before, before),
      (opened) => opened.discardDraft({ isAddressSame: true }),
    ];
    for (const end of endings) {
      editIn(store, before, after);
      const again = createViewStore({ userNr: 42, info, isPanelOpen: true });
      end(again);
      expect(viewAt(before, again).hasOffer).toBe(false);
    }
  });

  it('tells loads of the same criteria apart, and goes back to the one of before', () => {
    const text = criteriaText(new URLSearchParams(before));
    const opened = viewAt(before, store).loadId;
    store.countLoad(text, '08:00:00');
    const first = viewAt(before, store);
    expect(first.loadId).not.toBe(opened);
    expect(first.context.now).toBe('2026-11-23T08:00:00');
    store.countLoad(criteriaText(new URLSearchParams(after)), '09:00:00');
    expect(viewAt(before, store).loadId).toBe(first.loadId);
    expect(viewAt(before, store).context.now).toBe('2026-11-23T08:00:00');
  });

  it('asks for the same requests while criteria are edited, so that nothing of the rows is drawn again', () => {
    const page = pageAt(before, store);
    const read = createViewReader(page);
    const { requests, applied } = read(store.api.getState());
    editIn(store, before, after);
    const edited = read(store.api.getState());
    expect(edited.edited).not.toBe(edited.built);
    expect(edited.requests).toBe(requests);
    expect(edited.applied).toBe(applied);
  });
});
