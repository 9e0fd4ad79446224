import type { JWK } from 'jose';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { ViewDefinition } from '../views/view-definition.ts';
import type { FundTables } from './fund-tables.ts';

/** A number that the database counts up where none is given. */
type Counted = Generated<number>;
/** An instant, as PostgreSQL writes it in UTC: `2026-01-31 10:20:30.123456+00`. Never a JS Date. */
type Instant = ColumnType<string, string | undefined, string>;
type OptionalText = Generated<string>;
type Json = ColumnType<unknown, string, string>;

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
  tokens_valid_from: Instant;
}

interface BooksTable {
  book_id: Counted;
  name: string;
  external_id: OptionalText;
  title: OptionalText;
  description: OptionalText;
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
}

interface MenusTable {
  menu_id: Counted;
  portal_id: number;
  name: string;
  /** A short name. */
  sh: OptionalText;
  text: OptionalText;
  sort_order: Generated<number>;
}

interface SubmenusTable {
  submenu_id: Counted;
  menu_id: number;
  name: string;
  /** A short name. */
  sh: OptionalText;
  sort_order: Generated<number>;
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
  definition: JSONColumnType<ViewDefinition>;
  source: string;
  changed_at: Instant;
}

interface SigningKeysTable {
  kid: string;
  algorithm: string;
  private_key: ColumnType<JWK, string, never>;
  created_at: Instant;
  retired_at: ColumnType<string | null, never, string>;
}

interface RegisteredAppsTable {
  client_id: string;
  name: string;
  mode: 'code' | 'token';
  redirect_uris: string[];
  scopes: string[];
  created_at: Instant;
}

interface SessionsTable {
  session_id: Generated<string>;
  user_nr: number;
  acting_user_nr: number | null;
  client_id: string | null;
  scopes: Generated<string[]>;
  started_at: Instant;
  ends_at: ColumnType<string, string, string>;
  ended_at: ColumnType<string | null, undefined, string>;
}

interface RefreshTokensTable {
  token_hash: Buffer;
  session_id: string;
  issued_at: Instant;
  replaced_at: ColumnType<string | null, undefined, string>;
}

interface AuthorizationCodesTable {
  code_hash: Buffer;
  client_id: string;
  user_nr: number;
  redirect_uri: string;
  scopes: string[];
  nonce: string | null;
  code_challenge: string;
  issued_at: Instant;
  expires_at: ColumnType<string, string, never>;
  used_at: ColumnType<string | null, undefined, string>;
  session_id: ColumnType<string | null, undefined, string>;
}

interface SignInAttemptsTable {
  /** Lower-cased; empty: all attempts of the address together. */
  username: string;
  address: string;
  attempts: number;
  window_ends_at: ColumnType<string, string, string>;
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

interface RequestsTable {
  request_id: Counted;
  kind: 'performance' | 'export' | 'irs';
  user_nr: number;
  acting_user_nr: number | null;
  book_id: number;
  payload: Json;
  destination_id: number;
  /** The rights that the request was sent with: it never has more. */
  as_admin: boolean;
  sees_all_books: boolean;
  status: Generated<'queued' | 'running' | 'done' | 'failed' | 'cancelled'>;
  /** A fraction. */
  progress: Generated<number>;
  attempts: Generated<number>;
  job_id: string;
  idempotency_key: string | null;
  message_en: OptionalText;
  message_de: OptionalText;
  created_at: Instant;
  started_at: Instant | null;
  ended_at: Instant | null;
}

interface RequestFilesTable {
  file_id: Counted;
  request_id: number;
  /** Of the request, which writes the file. */
  attempt: number;
  name: string;
  media_type: string;
  size_bytes: Generated<number>;
  is_complete: Generated<boolean>;
  created_at: Instant;
}

interface RequestFileChunksTable {
  file_id: number;
  sequence: number;
  content: Buffer;
}

interface DeliveriesTable {
  request_id: number;
  destination_id: number;
  attempts: Generated<number>;
  delivered_at: Instant | null;
}

interface InboxTable {
  inbox_id: Counted;
  user_nr: number;
  request_id: number;
  arrived_at: Instant;
  read_at: Instant | null;
}

interface ReportViewsTable {
  purpose: 'export' | 'irs';
  report_type: string;
  wv_name: string;
}

interface IrsTypesTable {
  irs_type_id: string;
  title_en: string;
  title_de: string;
  formats: number[];
  languages: string[];
  holding_periods: number[];
}

/** The tables of schema `fundscope`, by the name that a query gives. The environments' tables are known only at run time. */
export interface Schema extends FundTables {
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
  'fundscope.signing_keys': SigningKeysTable;
  'fundscope.registered_apps': RegisteredAppsTable;
  'fundscope.sessions': SessionsTable;
  'fundscope.refresh_tokens': RefreshTokensTable;
  'fundscope.authorization_codes': AuthorizationCodesTable;
  'fundscope.sign_in_attempts': SignInAttemptsTable;
  'fundscope.audit': AuditTable;
  'fundscope.saved_views': SavedViewsTable;
  'fundscope.saved_view_defaults': SavedViewDefaultsTable;
  'fundscope.settings': SettingsTable;
  'fundscope.requests': RequestsTable;
  'fundscope.request_files': RequestFilesTable;
  'fundscope.request_file_chunks': RequestFileChunksTable;
  'fundscope.deliveries': DeliveriesTable;
  'fundscope.inbox': InboxTable;
  'fundscope.report_views': ReportViewsTable;
  'fundscope.irs_types': IrsTypesTable;
}
