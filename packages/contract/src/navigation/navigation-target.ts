import { z } from 'zod';
import { fieldErrorTexts } from '../fields/field-error-texts.ts';

const BASE = 'https://portal.invalid';

/**
 * Whether a navigation link stays inside the portal: an address that begins with one `/`, or a document download
 * (`documentdownload?…`). Neither a scheme (`javascript:`) nor another site can be written in either form; what
 * browsers drop or turn into `/` (line ends, tabs, backslashes) is refused.
 */
export const isNavigationTarget = (link: string): boolean => {
  if (/[\p{Cc}\\]/u.test(link) || link.trim() !== link) return false;
  if (/^documentdownload\?/iu.test(link)) return true;
  if (!/^\/(?!\/)/u.test(link) || !URL.canParse(link, BASE)) return false;
  const { origin, pathname } = new URL(link, BASE);
  // `/..//other.site` resolves to a path that would be read as another site.
  return origin === BASE && !pathname.startsWith('//');
};

/** A page of the portal without the leading slash, such as `StandardView?WVName=NAV`; a scheme has a colon. */
const pageWithoutSlash = /^(?!documentdownload\?)[A-Za-z]\w*(?:[/?#]|$)/iu;

/** The address as it is stored. */
export const withLeadingSlash = (link: string): string => (pageWithoutSlash.test(link) ? `/${link}` : link);

/** Where a navigation link leads; empty while nobody has said. The specification's form without leading `/` gets one. */
export const navigationTargetSchema = z
  .string()
  .max(2000)
  .overwrite(withLeadingSlash)
  .refine((link) => link === '' || isNavigationTarget(link), fieldErrorTexts['not-a-link-target']);
