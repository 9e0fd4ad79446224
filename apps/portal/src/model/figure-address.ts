import type { FigureSource } from '@fundscope/contract/home';
import { viewNameOfLink, type Navigation } from '@fundscope/contract/navigation';
import { navigationLinks } from './navigation-links.ts';

/** Which rows of a view are meant. */
interface RowsOf {
  readonly book?: number | undefined;
  readonly date?: string | undefined;
}

interface ViewLink {
  /** Router address. */
  readonly to: string;
  /** As the navigation has it; the view's title where it has none. */
  readonly name: string;
}

type LinkedView = Pick<FigureSource, 'WVName' | 'Title' | 'bookColumn' | 'dateColumn'>;

/** A box of the address, as docs/view-address.md says. */
const box = (...fields: readonly string[]): string =>
  fields.map((field) => field.replaceAll(/[*~]/gu, '~$&')).join('*');

/** A view with a fund and a day as its criteria, loaded; by the way through the navigation where there is one. */
export function viewLink(navigation: Navigation, view: LinkedView, { book, date }: RowsOf): ViewLink {
  const { WVName, Title, bookColumn, dateColumn } = view;
  const boxes = [
    ...(book === undefined || bookColumn === '' ? [] : [box(bookColumn, 'or', 'eq', String(book))]),
    ...(date === undefined || dateColumn === '' ? [] : [box(dateColumn, 'or', 'on', date)]),
  ];
  const criteria = [...boxes.map((one) => ['box', one]), ...(boxes.length > 0 ? [['loaded', 'true']] : [])];
  const query = new URLSearchParams(criteria).toString();
  const place = findLink(navigation, WVName);
  const base = place?.to ?? `/StandardView?${new URLSearchParams({ WVName }).toString()}`;
  const [path = base, hash] = base.split('#');
  const to = query === '' ? path : `${path}&${query}`;
  return { to: hash === undefined ? to : `${to}#${hash}`, name: place?.name ?? Title };
}

function findLink(navigation: Navigation, viewName: string): ViewLink | undefined {
  const wanted = viewName.toLowerCase();
  const found = navigationLinks(navigation).find(
    ({ link, target }) => target.kind === 'internal' && viewNameOfLink(link.link)?.toLowerCase() === wanted,
  );
  return found?.target.kind === 'internal' ? { to: found.target.to, name: found.link.name } : undefined;
}

/** Where the page of a fund is. */
export const fundAddress = (book: number): string => `/Fund/${book}`;
