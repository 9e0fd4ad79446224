import { useAdminPortals, useConsequences } from '@fundscope/api-client/administration';
import type { AdminPortal } from '@fundscope/contract/administration';
import { ConfirmDialog, RecordContent, RecordLayout, showSuccess, StateMessage } from '@fundscope/ui-kit';
import { useRef, useState } from 'react';
import { RecordPlaceContext } from '../shell/record-place.ts';
import { useFocusAfter } from '../shell/useFocusAfter.ts';
import { useRecordPlaceOf } from '../shell/useRecordPlaceOf.ts';
import { useRecordAddress } from '../shell/useRecordAddress.ts';
import { ConsequenceList } from '../shell/ConsequenceList.tsx';
import { AddNodeDialog } from './AddNodeDialog.tsx';
import { usePortalsMessages } from './messages/index.ts';
import { nodeFormOf } from './model/node-form.ts';
import { nodeKey, nodeKinds, type NodeKind, type TreeNode } from './model/tree-nodes.ts';
import { NodeForm } from './NodeForm.tsx';
import { PortalSide } from './PortalSide.tsx';
import type { NodeActs } from './TreeRow.tsx';
import { useNodeCalls } from './useNodeCalls.ts';
import { usePortalTree } from './usePortalTree.ts';

/** The portal editor: the navigation of all users, changed only where a portal's edit mode is on. */
export function PortalsScreen({ ownUserNr }: { ownUserNr: number }) {
  const messages = usePortalsMessages();
  const portals = useAdminPortals();
  if (portals.isPending) return <StateMessage kind="loading" title={messages.loading} />;
  if (portals.isLoadingError)
    return (
      <StateMessage kind="error" headingLevel={1} title={messages.failed} onRetry={() => void portals.refetch()}>
        {portals.error.message}
      </StateMessage>
    );
  return <LoadedPortals portals={portals.data} ownUserNr={ownUserNr} />;
}

/** A dialog that is open. */
type Asked =
  | { readonly kind: 'add'; readonly parent: TreeNode | undefined }
  | { readonly kind: 'remove'; readonly node: TreeNode };

const childKind = (parent: TreeNode | undefined): NodeKind =>
  nodeKinds[parent ? nodeKinds.indexOf(parent.kind) + 1 : 0] ?? 'link';

function LoadedPortals({ portals, ownUserNr }: { portals: readonly AdminPortal[]; ownUserNr: number }) {
  const messages = usePortalsMessages();
  const address = useRecordAddress('node');
  const calls = useNodeCalls();
  const tree = usePortalTree(portals, address.record, calls.move);
  const { record: open, place } = useRecordPlaceOf({ parameter: 'node', address, found: tree.selected });
  const side = useRef<HTMLDivElement>(null);
  const focusAfter = useFocusAfter();
  const [asked, setAsked] = useState<Asked | null>(null);
  const isPortalRemoved = asked?.kind === 'remove' && asked.node.kind === 'portal';
  const consequences = useConsequences(
    isPortalRemoved ? { noun: 'portal', id: asked.node.record.id, act: 'delete' } : undefined,
  );
  const isRefused = Boolean(consequences.data?.refusal);
  const asking = useRef<Element | null>(null);
  const ask = (next: Asked) => {
    asking.current = document.activeElement;
    setAsked(next);
  };
  const giveUp = () => {
    setAsked(null);
    focusAfter(() => (asking.current instanceof HTMLElement ? asking.current : null));
  };
  const [isPending, setIsPending] = useState(false);
  const run = async (call: () => Promise<void>) => {
    setIsPending(true);
    try {
      await call();
      setAsked(null);
    } catch {
      // Why has been told by an alert; the dialog stays.
    } finally {
      setIsPending(false);
    }
  };
  const acts: NodeActs = {
    isPending,
    add: (parent) => ask({ kind: 'add', parent }),
    remove: (node) => ask({ kind: 'remove', node }),
    setHidden: (node, isHidden) =>
      void run(async () => {
        await calls.modify(node.kind, { ...nodeFormOf(node.kind, node.record), intWin: !isHidden });
        showSuccess({ message: messages.modified[node.kind] });
      }),
  };
  const add = (parent: TreeNode | undefined, name: string) =>
    run(async () => {
      const kind = childKind(parent);
      const id = await calls.create(kind, parent?.record.id ?? null, name);
      showSuccess({ message: messages.created[kind] });
      // Whoever adds a portal goes on with it.
      if (kind === 'portal') tree.setEdited(id, true);
      address.open(nodeKey(kind, id));
      focusAfter(() => side.current?.querySelector<HTMLElement>(`[data-key="${nodeKey(kind, id)}"]`));
    });
  const remove = (node: TreeNode) =>
    run(async () => {
      await calls.remove(node.kind, node.record);
      showSuccess({ message: messages.deleted[node.kind] });
      if (node.key === address.record) {
        if (node.parent) address.open(node.parent.key, { isSaved: true });
        else address.close();
      }
      focusAfter(() => side.current?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]'));
    });
  const panel = (
    <PortalSide
      panelRef={side}
      tree={tree}
      acts={acts}
      onSelect={({ key }) => address.open(key)}
      onAddPortal={() => ask({ kind: 'add', parent: undefined })}
    />
  );
  return (
    <>
      <RecordLayout side={panel} sideLabel={messages.tree} sideWidth="31rem" isRecordOpen={open !== undefined}>
        {open ? (
          <RecordPlaceContext value={place}>
            <NodeForm
              key={open.key}
              node={open}
              portals={portals}
              ownUserNr={ownUserNr}
              editMode={{
                isOn: tree.isEditable(open.portalId),
                onChange: (isOn) => tree.setEdited(open.portalId, isOn),
              }}
              acts={acts}
              modify={calls.modify}
            />
          </RecordPlaceContext>
        ) : (
          <RecordContent title={messages.tree}>
            <StateMessage title={messages.choose}>{messages.chooseText}</StateMessage>
          </RecordContent>
        )}
      </RecordLayout>
      {asked?.kind === 'add' && (
        <AddNodeDialog
          parent={asked.parent}
          isPending={isPending}
          onAdd={(name) => void add(asked.parent, name)}
          onClose={giveUp}
        />
      )}
      {asked?.kind === 'remove' && (
        <ConfirmDialog
          isOpen
          title={messages.deleteTitle(messages.kinds[asked.node.kind], asked.node.title)}
          confirmLabel={messages.delete}
          isPending={isPending || consequences.isLoading}
          isRefused={isRefused}
          onConfirm={() => void remove(asked.node)}
          onCancel={giveUp}
        >
          {!isRefused && messages.deleteText}
          {consequences.data && <ConsequenceList consequences={consequences.data} />}
        </ConfirmDialog>
      )}
    </>
  );
}
