const BASE = 'http://portal.invalid/';
const viewName = /([?&]WVName=)[^&#]*/u;

/** The URL of a link to a view screen; undefined for a link to another page. */
function viewUrl(link: string): URL | undefined {
  if (!URL.canParse(link, BASE)) return undefined;
  const url = new URL(link, BASE);
  const isView = url.origin === new URL(BASE).origin && /\/(?:StandardView|SpecificView)\/?$/iu.test(url.pathname);
  return isView ? url : undefined;
}

/** Whether a navigation link opens the screen of a view, with or without the view's name. */
export const isViewLink = (link: string): boolean => viewUrl(link) !== undefined;

/** The view that a navigation link opens; undefined where it leads elsewhere or names no view. */
export const viewNameOfLink = (link: string): string | undefined =>
  viewUrl(link)?.searchParams.get('WVName') ?? undefined;

/** The link with another view; its other parameters stay. A link to another page is replaced. */
export function linkToView(link: string, WVName: string): string {
  const name = encodeURIComponent(WVName);
  if (!isViewLink(link)) return `/StandardView?WVName=${name}`;
  if (viewName.test(link)) return link.replace(viewName, (_, before: string) => `${before}${name}`);
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/u.exec(link) ?? [];
  const others = query.slice(1);
  return `${path}?WVName=${name}${others === '' ? '' : `&${others}`}${hash}`;
}

/** Groups of columns in the `inlineFilter` of a navigation link, as they are written; a group has one or two columns. */
export const inlineFilterOfLink = (link: string): string[][] =>
  (viewUrl(link)?.searchParams.get('inlineFilter') ?? '')
    .split(',')
    .map((group) => group.split(':').map((name) => name.trim()))
    .filter((group) => group.some((name) => name !== ''));

/** The document that a navigation link downloads, lower-cased, empty where it names none; undefined where it leads elsewhere. */
export function documentOfLink(link: string): string | undefined {
  if (!link.toLowerCase().includes('documentdownload')) return undefined;
  return /(?:^|[?&;/])doc=([^&#]*)/iu.exec(link)?.[1]?.toLowerCase() ?? '';
}
