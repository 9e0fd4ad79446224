/** One of the three tables that say what a group holds together. */
export interface MembershipKind {
  readonly address: string;
  /** In schema `fundscope`. */
  readonly table: 'book_memberships' | 'user_memberships' | 'portal_memberships';
  readonly idColumn: string;
  /** Where the members are, and their key; the membership has it under the same name. */
  readonly memberTable: 'books' | 'users' | 'portals';
  readonly memberColumn: 'book_id' | 'user_nr' | 'portal_id';
  /** A member, in sentences. */
  readonly memberNoun: 'book' | 'user' | 'portal';
  /** The wire's names. */
  readonly idField: string;
  readonly memberField: string;
  /** The first part of the audit trail's actions. */
  readonly action: string;
}

export const bookMembership: MembershipKind = {
  address: '/api/adminbookmembership',
  table: 'book_memberships',
  idColumn: 'book_membership_id',
  memberTable: 'books',
  memberColumn: 'book_id',
  memberNoun: 'book',
  idField: 'BookMembershipID',
  memberField: 'BookID',
  action: 'book-membership',
};

export const userMembership: MembershipKind = {
  address: '/api/adminusermembership',
  table: 'user_memberships',
  idColumn: 'user_membership_id',
  memberTable: 'users',
  memberColumn: 'user_nr',
  memberNoun: 'user',
  idField: 'UserMembershipID',
  memberField: 'UserID',
  action: 'user-membership',
};

export const portalMembership: MembershipKind = {
  address: '/api/adminportalmembership',
  table: 'portal_memberships',
  idColumn: 'portal_membership_id',
  memberTable: 'portals',
  memberColumn: 'portal_id',
  memberNoun: 'portal',
  idField: 'PortalMembershipID',
  memberField: 'PortalID',
  action: 'portal-membership',
};
