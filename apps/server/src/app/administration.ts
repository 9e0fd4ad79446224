import type { Kysely } from 'kysely';
import type { Approval } from '../approval/approval-settings.ts';
import type { Schema } from '../database/schema.ts';
import type { Routes } from '../http/validation.ts';
import type { LinkSettings } from '../modules/identity/links/mail-link.ts';
import { registerApprovalSettings } from '../modules/record-proposals/approval-settings.routes.ts';
import { registerRecordProposals } from '../modules/record-proposals/record-proposals.routes.ts';
import { registerFundMasterData } from '../modules/fund-master-data/fund-master-data.routes.ts';
import { registerFundProposals } from '../modules/fund-master-data/fund-proposals.routes.ts';
import { registerBenchmarks } from '../modules/benchmarks/benchmarks.routes.ts';
import { registerAdminUsers } from '../modules/admin-users/admin-users.routes.ts';
import { registerAdminBooks } from '../modules/admin-books/admin-books.routes.ts';
import { registerAdminGroups } from '../modules/admin-groups/admin-groups.routes.ts';
import { registerParameterSets } from '../modules/documents/parameters/parameter-sets.routes.ts';
import { registerConsequences } from '../modules/consequences/consequences.routes.ts';
import { registerBookMemberships } from '../modules/memberships/book-memberships.routes.ts';
import { registerUserMemberships } from '../modules/memberships/user-memberships.routes.ts';
import { registerPortalMemberships } from '../modules/memberships/portal-memberships.routes.ts';
import { registerManyMemberships } from '../modules/memberships/many-memberships.routes.ts';
import { registerPortalTree } from '../modules/portal-tree/portal-tree.routes.ts';
import { registerRecordFiles } from '../modules/record-files/record-files.routes.ts';

interface AdministrationDeps {
  readonly kysely: Kysely<Schema>;
  readonly approval: Approval;
  /** Absent: this installation sends no password links. */
  readonly links: LinkSettings | undefined;
  /** The folder of the documents' templates. */
  readonly templates: string;
}

/** The calls by which administrators change records: users, groups, books, portals, fund master data and benchmarks. */
export function registerAdministration(
  routes: Routes,
  { kysely, approval, links, templates }: AdministrationDeps,
): void {
  registerApprovalSettings(routes, { kysely, approval });
  registerRecordProposals(routes, { kysely });
  registerFundMasterData(routes, { kysely, approval });
  registerFundProposals(routes, { kysely, approval });
  registerBenchmarks(routes, { kysely, approval });
  registerAdminUsers(routes, { kysely, approval, links });
  registerAdminBooks(routes, { kysely });
  registerAdminGroups(routes, { kysely, approval });
  registerParameterSets(routes, { kysely });
  registerConsequences(routes, { kysely });
  registerBookMemberships(routes, { kysely });
  registerUserMemberships(routes, { kysely, approval });
  registerPortalMemberships(routes, { kysely });
  registerManyMemberships(routes, { kysely, approval });
  registerPortalTree(routes, { kysely, templates });
  registerRecordFiles(routes, { kysely, approval });
}
