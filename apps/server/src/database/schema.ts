import type { ApprovalTables } from './approval-tables.ts';
import type { BreachTables } from './breach-tables.ts';
import type { ColumnType, Generated } from 'kysely';
import type { Counted, Instant, Json, OptionalText } from './column-types.ts';
import type { FundTables } from './fund-tables.ts';
import type { IdentityTables } from './identity-tables.ts';
import type { ImportTables } from './import-tables.ts';
import type { ParameterTables } from './parameter-tables.ts';
import type { PlaceTables } from './place-tables.ts';
import type { RequestTables } from './request-tables.ts';

interface UsersTable {
  user_nr: Counted;
  username: string;
  firstname: OptionalText;
  surname: OptionalText;
  geno_id: OptionalText;
  email_address: OptionalText;
  /** 1 active, above 1 deactivated. */
  status: Generated<number>;
  is_admin: Generated<boolean>;
  password_hash: string;
  /** Somebody else set it. True for a user who is added without a word of it. */
  must_change_password: Generated<boolean>;
  /** Null: not known. The database notes it with each change. */
  password_changed_at: ColumnType<string | null, never, never>;
  tokens_valid_from: Instant;
  /** Another one after each change of what its form shows. */
  version: Generated<number>;
}

interface BooksTable {
  book_id: Counted;
  name: string;
  external_id: OptionalText;
  title: OptionalText;
  description: OptionalText;
  /** Another one after each change of what its form shows. */
  version: Generated<number>;
}

interface GroupsTable {
  group_id: Counted;
  name: string;
  logo: OptionalText;
  description: OptionalText;
  /** 1: members can see all books. */
  all_book_group: Generated<number>;
  /** 1: can be neither changed nor deleted. */
  admin_group: Generated<number>;
  /** Another one after each change of what its form shows. */
  version: Generated<number>;
}

interface PortalsTable {
  portal_id: Counted;
  name: string;
  /** A short name. */
  sh: OptionalText;
  external_id: OptionalText;
  title: OptionalText;
  group_name: OptionalText;
  sort_order: Generated<number>;
  name_de: string | null;
  /** Whether it goes when its last view does. */
  is_made_for_views: Generated<boolean>;
  /** Another one after each change of what its form shows. */
  version: Generated<number>;
}

interface MenusTable {
  menu_id: Counted;
  portal_id: number;
  name: string;
  /** A short name. */
  sh: OptionalText;
  text: OptionalText;
  sort_order: Generated<number>;
  name_de: string | null;
  /** Whether it goes when its last view does. */
  is_made_for_views: Generated<boolean>;
  /** Another one after each change of what its form shows. */
  version: Generated<number>;
}

interface SubmenusTable {
  submenu_id: Counted;
  menu_id: number;
  name: string;
  /** A short name. */
  sh: OptionalText;
  sort_order: Generated<number>;
  name_de: string | null;
  /** Whether it goes when its last view does. */
  is_made_for_views: Generated<boolean>;
  /** Another one after each change of what its form shows. */
  version: Generated<number>;
}

interface LinksTable {
  link_id: Counted;
  submenu_id: number;
  name: string;
  /** A short name. */
  sh: OptionalText;
  link: OptionalText;
  int_win: Generated<boolean>;
  sort_order: Generated<number>;
  name_de: string | null;
  /** Another one after each change of what its form shows. */
  version: Generated<number>;
}

interface BookMembershipsTable {
  book_membership_id: Counted;
  group_id: number;
  book_id: number;
}

interface UserMembershipsTable {
  user_membership_id: Counted;
  group_id: number;
  user_nr: number;
}

interface PortalMembershipsTable {
  portal_membership_id: Counted;
  group_id: number;
  portal_id: number;
}

interface ViewsTable {
  wv_name: string;
  /** A view's description, which the views read and check. */
  definition: Json;
  source: string;
  changed_at: Instant;
  /** The collection of descriptions that it comes from, and where its folder lies; see migration 0024. */
  collection: string | null;
  collection_folder: string | null;
}

/** A link that a view's description asked for; `wv_name` is lower-cased. */
interface ViewLinksTable {
  link_id: number;
  wv_name: string;
}

/** A membership that a view's description asked for, and nobody before. */
interface ViewPortalMembershipsTable {
  portal_membership_id: number;
  wv_name: string;
}

interface AuditTable {
  audit_id: ColumnType<number, never, never>;
  at: Instant;
  user_nr: number | null;
  acting_user_nr: number | null;
  action: string;
  before: Json | null;
  after: Json | null;
  request_id: OptionalText;
  client_id: ColumnType<string | null, string | null | undefined, never>;
  key_id: ColumnType<string | null, string | null | undefined, never>;
  /** The row's place in the chain, without gaps; given with the two hashes when its transaction commits. */
  sequence_nr: ColumnType<number, never, never>;
  previous_hash: ColumnType<Buffer, never, never>;
  hash: ColumnType<Buffer, never, never>;
}

interface SavedViewsTable {
  saved_view_id: Counted;
  user_nr: number;
  /** Lower-cased. */
  wv_name: string;
  name: string;
  state: string;
  group_id: number | null;
  changed_at: Instant;
}

interface SavedViewDefaultsTable {
  user_nr: number;
  wv_name: string;
  saved_view_id: number;
}

interface SettingsTable {
  key: string;
  value: Json;
}

/** The tables of schema `fundscope`, by the name that a query gives. The environments' tables are known only at run time. */
export interface Schema
  extends
    ApprovalTables,
    BreachTables,
    FundTables,
    IdentityTables,
    ImportTables,
    ParameterTables,
    PlaceTables,
    RequestTables {
  'fundscope.users': UsersTable;
  'fundscope.books': BooksTable;
  'fundscope.groups': GroupsTable;
  'fundscope.portals': PortalsTable;
  'fundscope.menus': MenusTable;
  'fundscope.submenus': SubmenusTable;
  'fundscope.links': LinksTable;
  'fundscope.book_memberships': BookMembershipsTable;
  'fundscope.user_memberships': UserMembershipsTable;
  'fundscope.portal_memberships': PortalMembershipsTable;
  'fundscope.views': ViewsTable;
  'fundscope.view_links': ViewLinksTable;
  'fundscope.view_portal_memberships': ViewPortalMembershipsTable;
  'fundscope.audit': AuditTable;
  'fundscope.saved_views': SavedViewsTable;
  'fundscope.saved_view_defaults': SavedViewDefaultsTable;
  'fundscope.settings': SettingsTable;
}
