import type { Kysely } from 'kysely';
import type { Schema } from '../../database/schema.ts';
import type { Routes } from '../../http/validation.ts';
import { registerAdminBooks } from '../admin-books/admin-books.routes.ts';
import { registerAdminGroups } from '../admin-groups/admin-groups.routes.ts';
import { registerAdminUsers } from '../admin-users/admin-users.routes.ts';
import { registerBookMemberships } from '../memberships/book-memberships.routes.ts';
import { registerPortalMemberships } from '../memberships/portal-memberships.routes.ts';
import { registerUserMemberships } from '../memberships/user-memberships.routes.ts';
import { registerMenusAndLinks } from '../portal-tree/menus-and-links.routes.ts';
import { registerPortals } from '../portal-tree/portals.routes.ts';

/** Users, books, groups, what groups hold together, and the portal tree. */
export function registerAdministration(routes: Routes, deps: { readonly kysely: Kysely<Schema> }): void {
  registerAdminUsers(routes, deps);
  registerAdminBooks(routes, deps);
  registerAdminGroups(routes, deps);
  registerBookMemberships(routes, deps);
  registerUserMemberships(routes, deps);
  registerPortalMemberships(routes, deps);
  registerPortals(routes, deps);
  registerMenusAndLinks(routes, deps);
}
