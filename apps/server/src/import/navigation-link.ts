import type { Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { LocalisedText } from '../views/definition/localised-text.ts';
import { placeView, portalsWithLink } from '../views/placement/place-view.ts';
import { groupNames } from '../views/placement/portal-memberships.ts';
import { ImportRefused } from './import-refused.ts';

export interface LinkOptions {
  readonly viewName: string;
  readonly title: LocalisedText;
  /** The portal's name; made where it is missing. Not given: where the view has a link already, else a portal for imports. */
  readonly portal?: string | undefined;
  /** Names of groups that are to see the portal, besides those that see every book. */
  readonly groups: readonly string[];
}

const IMPORTED = 'Imported data';
/** The menu and submenu that imported views stand in. */
const MENU = 'Imported views';

/**
 * Puts an imported view into the navigation, where it has no link yet; see `placeView`.
 * @returns the names of the portals that hold its link
 * @throws ImportRefused where a group does not exist.
 */
export async function linkView(db: Transaction<Schema>, options: LinkOptions): Promise<string[]> {
  const { viewName, title, groups } = options;
  const known = await groupNames(db);
  const unknown = groups.find((group) => !known.includes(group));
  if (unknown !== undefined) throw new ImportRefused({ code: 'no-such-group', group: unknown, groups: known });
  const linked = await portalsWithLink(db, viewName);
  const portals = options.portal === undefined ? linked : [options.portal];
  if (portals.length === 0) portals.push(IMPORTED);
  const navigation = portals.map((portal) => ({ portal, menu: MENU, groups: [...groups] }));
  await placeView(db, { name: viewName, title, navigation, isAdding: true });
  return portals;
}
