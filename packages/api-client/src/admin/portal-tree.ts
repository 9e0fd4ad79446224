import {
  adminLinkSchema,
  adminMenuSchema,
  adminPortalSchema,
  adminPortalsSchema,
  adminSubmenuSchema,
  linkViewsSchema,
  type LinkChange,
  type MenuChange,
  type NewPortal,
  type NewTreeNode,
  type PortalChange,
  type PortalMove,
  type SubmenuChange,
  type TreeNodeDeletion,
  type TreeNodeMove,
} from '@fundscope/contract/administration';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';
import { navigationKey } from '../portal/navigation.ts';
import { adminMutation, post, postForRecord } from '../client/admin-mutation.ts';
import { portalMembershipsKey } from './portal-memberships.ts';

/** Begins the keys of the tree and of each portal. */
const adminPortalsKey = ['admin', 'portals'] as const;

/** GET /api/adminportal : the whole portal tree, hidden links too. */
export const adminPortalsQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: adminPortalsKey,
    queryFn: ({ signal }) => client.read(adminPortalsSchema, { url: '/adminportal', signal }),
  });

export const useAdminPortals = ({ enabled = true } = {}) => useQuery({ ...adminPortalsQuery(useApiClient()), enabled });

/** GET /api/adminportal/{PortalID} : one portal with its tree. Error: ApiError `not-found`. */
export const adminPortalQuery = (client: ApiClient, portalId: number) =>
  queryOptions({
    queryKey: [...adminPortalsKey, portalId],
    queryFn: ({ signal }) => client.read(adminPortalSchema, { url: `/adminportal/${portalId}`, signal }),
  });

export const useAdminPortal = (portalId: number, { enabled = true } = {}) =>
  useQuery({ ...adminPortalQuery(useApiClient(), portalId), enabled });

/** GET /api/adminlink/views : the views that a link can open. */
export const useLinkViews = () => {
  const client = useApiClient();
  return useQuery({
    queryKey: [...adminPortalsKey, 'link-views', client.language],
    queryFn: ({ signal }) => client.read(linkViewsSchema, { url: '/adminlink/views', signal }),
    meta: { isShownInPlace: true },
  });
};

const useTreeMutation = adminMutation({ invalidates: [adminPortalsKey, navigationKey] });
const usePortalDeletion = adminMutation({ invalidates: [adminPortalsKey, navigationKey, portalMembershipsKey] });

const deleteNode = (
  client: ApiClient,
  kind: 'portal' | 'menu' | 'submenu' | 'link',
  { id, version }: TreeNodeDeletion,
): Promise<void> => post(client, `/admin${kind}/delete/${id}`, { id, version });

/** POST /api/adminportal : creates a portal after the others. */
export const useCreatePortal = () =>
  useTreeMutation((client, data: NewPortal) => postForRecord(client, adminPortalSchema, { url: '/adminportal', data }));

/** POST /api/adminportal/modify : changes a portal; what is not given stays. Error: ApiError `record-changed`. */
export const useModifyPortal = () =>
  useTreeMutation((client, data: PortalChange) =>
    postForRecord(client, adminPortalSchema, { url: '/adminportal/modify', data }),
  );

/** POST /api/adminportal/move : puts a portal to another place. Error: ApiError `record-changed`. */
export const useMovePortal = () =>
  useTreeMutation((client, data: PortalMove) =>
    postForRecord(client, adminPortalSchema, { url: '/adminportal/move', data }),
  );

/** POST /api/adminportal/delete/{id} : deletes a portal. Error: ApiError `conflict` while it has children. */
export const useDeletePortal = () =>
  usePortalDeletion((client, node: TreeNodeDeletion) => deleteNode(client, 'portal', node));

/** POST /api/adminmenu : creates a menu at the end of its parent. */
export const useCreateMenu = () =>
  useTreeMutation((client, data: NewTreeNode) => postForRecord(client, adminMenuSchema, { url: '/adminmenu', data }));

/** POST /api/adminmenu/modify : changes a menu; what is not given stays. Error: ApiError `record-changed`. */
export const useModifyMenu = () =>
  useTreeMutation((client, data: MenuChange) =>
    postForRecord(client, adminMenuSchema, { url: '/adminmenu/modify', data }),
  );

/** POST /api/adminmenu/move : puts a menu to another place, of its parent or another one. Error: ApiError `record-changed`. */
export const useMoveMenu = () =>
  useTreeMutation((client, data: TreeNodeMove) =>
    postForRecord(client, adminMenuSchema, { url: '/adminmenu/move', data }),
  );

/** POST /api/adminmenu/delete/{id} : deletes a menu. Error: ApiError `conflict` while it has children. */
export const useDeleteMenu = () =>
  useTreeMutation((client, node: TreeNodeDeletion) => deleteNode(client, 'menu', node));

/** POST /api/adminsubmenu : creates a submenu at the end of its parent. */
export const useCreateSubmenu = () =>
  useTreeMutation((client, data: NewTreeNode) =>
    postForRecord(client, adminSubmenuSchema, { url: '/adminsubmenu', data }),
  );

/** POST /api/adminsubmenu/modify : changes a submenu; what is not given stays. Error: ApiError `record-changed`. */
export const useModifySubmenu = () =>
  useTreeMutation((client, data: SubmenuChange) =>
    postForRecord(client, adminSubmenuSchema, { url: '/adminsubmenu/modify', data }),
  );

/** POST /api/adminsubmenu/move : puts a submenu to another place, of its parent or another one. Error: ApiError `record-changed`. */
export const useMoveSubmenu = () =>
  useTreeMutation((client, data: TreeNodeMove) =>
    postForRecord(client, adminSubmenuSchema, { url: '/adminsubmenu/move', data }),
  );

/** POST /api/adminsubmenu/delete/{id} : deletes a submenu. Error: ApiError `conflict` while it has children. */
export const useDeleteSubmenu = () =>
  useTreeMutation((client, node: TreeNodeDeletion) => deleteNode(client, 'submenu', node));

/** POST /api/adminlink : creates a hidden link at the end of its parent. */
export const useCreateLink = () =>
  useTreeMutation((client, data: NewTreeNode) => postForRecord(client, adminLinkSchema, { url: '/adminlink', data }));

/** POST /api/adminlink/modify : changes a link; what is not given stays. Error: ApiError `record-changed`. */
export const useModifyLink = () =>
  useTreeMutation((client, data: LinkChange) =>
    postForRecord(client, adminLinkSchema, { url: '/adminlink/modify', data }),
  );

/** POST /api/adminlink/move : puts a link to another place, of its parent or another one. Error: ApiError `record-changed`. */
export const useMoveLink = () =>
  useTreeMutation((client, data: TreeNodeMove) =>
    postForRecord(client, adminLinkSchema, { url: '/adminlink/move', data }),
  );

/** POST /api/adminlink/delete/{id} : deletes a link. */
export const useDeleteLink = () =>
  useTreeMutation((client, node: TreeNodeDeletion) => deleteNode(client, 'link', node));
