export {
  userQuery,
  usersQuery,
  useCreateUser,
  useDeactivateUser,
  useDeleteUser,
  useModifyUser,
  useReactivateUser,
  useResetPassword,
  useUser,
  useUsers,
} from './users.ts';
export {
  adminBookQuery,
  adminBooksQuery,
  useAdminBook,
  useAdminBooks,
  useCreateBook,
  useDeleteBook,
  useModifyBook,
} from './admin-books.ts';
export {
  groupQuery,
  groupsQuery,
  useCreateGroup,
  useDeleteGroup,
  useGroup,
  useGroupCorrections,
  useGroups,
  useModifyGroup,
} from './groups.ts';
export {
  parameterOwnersQuery,
  parameterVersionsQuery,
  useAddParameters,
  useParameterOwners,
  useParameterVersions,
} from './parameter-sets.ts';
export {
  bookMembershipsOfBookQuery,
  bookMembershipsOfGroupQuery,
  useBookMembershipsOfBook,
  useBookMembershipsOfGroup,
  useChangeBookMemberships,
  useCreateBookMembership,
  useDeleteBookMembership,
} from './book-memberships.ts';
export {
  useChangeUserMemberships,
  useCreateUserMembership,
  useDeleteUserMembership,
  userMembershipsOfGroupQuery,
  userMembershipsOfUserQuery,
  useUserMembershipsOfGroup,
  useUserMembershipsOfUser,
} from './user-memberships.ts';
export {
  portalMembershipsOfGroupQuery,
  useChangePortalMemberships,
  useCreatePortalMembership,
  useDeletePortalMembership,
  usePortalMembershipsOfGroup,
} from './portal-memberships.ts';
export {
  adminPortalQuery,
  adminPortalsQuery,
  useAdminPortal,
  useAdminPortals,
  useCreateLink,
  useCreateMenu,
  useCreatePortal,
  useCreateSubmenu,
  useDeleteLink,
  useDeleteMenu,
  useDeletePortal,
  useDeleteSubmenu,
  useLinkViews,
  useModifyLink,
  useModifyMenu,
  useModifyPortal,
  useModifySubmenu,
  useMoveLink,
  useMoveMenu,
  useMovePortal,
  useMoveSubmenu,
} from './portal-tree.ts';
export { auditQuery, useAudit, useDownloadAudit } from './audit.ts';
export {
  useOperatedApps,
  useOperatedDestinations,
  useOperatedViews,
  useOperations,
  useSignInLocks,
  useTestDestination,
  useTimeView,
  useUnlockSignIn,
} from './operations.ts';
export { useApplyRecords, useCheckRecords, useDownloadRecords } from './record-files.ts';
export { useConsequences, type PlannedAct } from './consequences.ts';
export { useDownloadUserOverview, userOverviewQuery, useUserOverview } from './user-overview.ts';
export { useGroupContents, useGroupRights } from './group-contents.ts';
