import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { parseNav } from '../model/navigation-place.ts';
import { navigationStore } from '../navigation/navigation-store.ts';

/**
 * Coming home clears the search; the screen drops the loaded rows once those that show them are gone. A `nav` parameter
 * opens its portal and submenu, and is then removed from the address.
 */
export const homeLoader = ({ request }: LoaderFunctionArgs): Response | null => {
  navigationStore.getState().setSearch('');
  const { searchParams } = new URL(request.url);
  const nav = searchParams.get('nav');
  if (nav === null) return null;
  const place = parseNav(nav);
  if (place) navigationStore.getState().openPlace(place);
  searchParams.delete('nav');
  return redirect(searchParams.size > 0 ? `/?${searchParams.toString()}` : '/');
};
