/** The beginnings of the keys of memberships, by group and by member. */
export const bookMembershipsKey = ['admin', 'book-memberships'] as const;
export const userMembershipsKey = ['admin', 'user-memberships'] as const;
export const portalMembershipsKey = ['admin', 'portal-memberships'] as const;
