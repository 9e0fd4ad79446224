import {
  useCreateLink,
  useCreateMenu,
  useCreatePortal,
  useCreateSubmenu,
  useDeleteLink,
  useDeleteMenu,
  useDeletePortal,
  useDeleteSubmenu,
  useModifyLink,
  useModifyMenu,
  useModifyPortal,
  useModifySubmenu,
  useMoveLink,
  useMoveMenu,
  useMovePortal,
  useMoveSubmenu,
} from '@fundscope/api-client/administration';
import {
  linkChangeSchema,
  menuChangeSchema,
  portalChangeSchema,
  submenuChangeSchema,
} from '@fundscope/contract/administration';
import type { NodeMove } from './model/move-node.ts';
import type { NodeValues } from './model/node-form.ts';
import type { NodeKind } from './model/tree-nodes.ts';

/** The server's calls by level; each rejects with an ApiError, which has been told by an alert. */
export function useNodeCalls() {
  const create = {
    portal: useCreatePortal(),
    menu: useCreateMenu(),
    submenu: useCreateSubmenu(),
    link: useCreateLink(),
  };
  const modify = {
    portal: useModifyPortal(),
    menu: useModifyMenu(),
    submenu: useModifySubmenu(),
    link: useModifyLink(),
  };
  const move = { portal: useMovePortal(), menu: useMoveMenu(), submenu: useMoveSubmenu(), link: useMoveLink() };
  const remove = {
    portal: useDeletePortal(),
    menu: useDeleteMenu(),
    submenu: useDeleteSubmenu(),
    link: useDeleteLink(),
  };
  const modifying: Readonly<Record<NodeKind, (change: unknown) => Promise<NodeValues>>> = {
    portal: async (change) => modify.portal.mutateAsync(portalChangeSchema.parse(change)),
    menu: async (change) => modify.menu.mutateAsync(menuChangeSchema.parse(change)),
    submenu: async (change) => modify.submenu.mutateAsync(submenuChangeSchema.parse(change)),
    link: async (change) => modify.link.mutateAsync(linkChangeSchema.parse(change)),
  };
  return {
    /** `parentId` is null for a portal. Gives the number of the new node. */
    create: async (kind: NodeKind, parentId: number | null, name: string): Promise<number> => {
      if (kind === 'portal' || parentId === null) return (await create.portal.mutateAsync({ name })).id;
      return (await create[kind].mutateAsync({ ParentID: parentId, name })).id;
    },
    modify: async (kind: NodeKind, change: unknown): Promise<NodeValues> => modifying[kind](change),
    move: async ({ kind, id, parentId, place }: NodeMove, version: number): Promise<void> => {
      if (kind === 'portal' || parentId === null) await move.portal.mutateAsync({ id, place, version });
      else await move[kind].mutateAsync({ id, ParentID: parentId, place, version });
    },
    remove: async (kind: NodeKind, { id, version }: NodeValues): Promise<void> =>
      remove[kind].mutateAsync({ id, version }),
  };
}
