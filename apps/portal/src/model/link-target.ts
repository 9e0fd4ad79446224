import { documentOfLink } from '@fundscope/contract/navigation';
import { printNav, type NavigationPlace } from './navigation-place.ts';

/** What a click on a navigation link does. */
export type LinkTarget =
  | { readonly kind: 'internal'; readonly to: string }
  | { readonly kind: 'document'; readonly reportType: string }
  | { readonly kind: 'external'; readonly href: string }
  /** The link's address is none that the portal follows. */
  | { readonly kind: 'none' };

const OWN_ORIGIN = 'http://own.invalid';

/** The address of a link, parsed; null where it is none. A link to another site keeps its origin. */
const parse = (link: string): URL | null => URL.parse(link.trim(), `${OWN_ORIGIN}/`);

/**
 * Decides what a link does. A link whose target contains `documentdownload` downloads the report type after
 * `doc=`, lower-cased. A path of the portal gets `PortalID` (unless it has one) and `nav` appended. Another
 * web address opens beside the portal; anything else is not followed.
 */
export const linkTarget = (link: string, place: NavigationPlace): LinkTarget => {
  const reportType = documentOfLink(link);
  if (reportType !== undefined) return reportType === '' ? { kind: 'none' } : { kind: 'document', reportType };
  const address = parse(link);
  if (link.trim() === '' || !address) return { kind: 'none' };
  if (address.origin !== OWN_ORIGIN) {
    return /^https?:$/u.test(address.protocol) ? { kind: 'external', href: address.href } : { kind: 'none' };
  }
  const query = address.searchParams;
  if (!query.has('PortalID')) query.set('PortalID', String(place.portal));
  // Commas stay readable in the address.
  return { kind: 'internal', to: `${address.pathname}?${query.toString()}&nav=${printNav(place)}${address.hash}` };
};
