import {
  isActiveUser,
  type AdminBook,
  type AdminPortal,
  type BookMembership,
  type PortalMembership,
  type User,
  type UserMembership,
} from '@fundscope/contract/administration';

/** A book, user or portal as it stands in a group's list. */
export interface MembershipEntry {
  readonly id: number;
  readonly text: string;
  readonly second: string;
  /** A line of its own below. */
  readonly description?: string;
  readonly isInactive: boolean;
}

export const bookEntry = ({ BookID, display, Description }: AdminBook): MembershipEntry => ({
  id: BookID,
  text: display,
  second: '',
  description: Description,
  isInactive: false,
});

export const userEntry = (user: User, second: string): MembershipEntry => ({
  id: user.UserNr,
  text: user.display,
  second,
  isInactive: !isActiveUser(user),
});

export const portalEntry = ({ id, name }: Pick<AdminPortal, 'id' | 'name'>, second: string): MembershipEntry => ({
  id,
  text: name,
  second,
  isInactive: false,
});

/** Which record has which membership. */
export type MembershipMap = ReadonlyMap<number, number>;

/** The memberships of a user or a book, by their groups. */
export const groupMemberships = <One extends { readonly GroupID: number }>(
  memberships: readonly One[],
  idOf: (membership: One) => number,
): MembershipMap => new Map(memberships.map((one) => [one.GroupID, idOf(one)]));

export const bookMembers = (memberships: readonly BookMembership[]): MembershipMap =>
  new Map(memberships.map(({ BookID, BookMembershipID }) => [BookID, BookMembershipID]));
export const userMembers = (memberships: readonly UserMembership[]): MembershipMap =>
  new Map(memberships.map(({ UserID, UserMembershipID }) => [UserID, UserMembershipID]));
export const portalMembers = (memberships: readonly PortalMembership[]): MembershipMap =>
  new Map(memberships.map(({ PortalID, PortalMembershipID }) => [PortalID, PortalMembershipID]));
