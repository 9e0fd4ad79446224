import type { ListedSavedView, SavedView } from '@fundscope/contract/views';
import { addressText } from '../state/address.ts';
import { DEFAULT_LAYOUT } from '../model/view-presentation.ts';

/** Where a view stands, not what it shows: saved with none. */
const locationNames: ReadonlySet<string> = new Set(['WVName', 'PortalID', 'nav', 'view']);
/** Says which saved view the address came from; `none` for the view as its description has it. */
const VIEW = 'view';
const NONE = 'none';

const isState = (name: string): boolean => !locationNames.has(name);

/** Whether an address says what is to be shown: otherwise a view opens with the user's default. */
export const hasOwnState = (address: URLSearchParams): boolean =>
  address.has(VIEW) || [...address.keys()].some(isState);

/** What of an address is saved under a name. */
export const stateToSave = (address: URLSearchParams): string =>
  new URLSearchParams([...address].filter(([name]) => isState(name))).toString();

/** The address with a saved view's state instead of its own; null: as the view begins. */
export function openSaved(address: URLSearchParams, saved: Pick<SavedView, 'id' | 'state'> | null): URLSearchParams {
  const state = [...new URLSearchParams(saved?.state ?? '')].filter(([name]) => isState(name));
  const own = [...address].filter(([name]) => locationNames.has(name) && name !== VIEW);
  return new URLSearchParams([...own, ...state, [VIEW, saved ? String(saved.id) : NONE]]);
}

/** The saved view that an address came from. */
export const openedView = <Listed extends ListedSavedView>(
  address: URLSearchParams,
  views: readonly Listed[],
): Listed | undefined => views.find(({ id }) => String(id) === address.get(VIEW));

/** Whether what is shown differs from what was saved, in whatever order the address has it. */
export const isStateChanged = (address: URLSearchParams, saved: Pick<SavedView, 'state'>): boolean =>
  comparable(address) !== comparable(new URLSearchParams(saved.state));

function comparable(address: URLSearchParams): string {
  const state = new URLSearchParams(stateToSave(address));
  // A view that was saved without a word of its columns has them as they are by themselves.
  if (state.get('cols') === DEFAULT_LAYOUT) state.delete('cols');
  return addressText(state);
}

/** The query of the address that opens a saved view. */
export const savedViewSearch = (saved: Pick<SavedView, 'WVName' | 'id' | 'state'>): string =>
  openSaved(new URLSearchParams({ WVName: saved.WVName }), saved).toString();
