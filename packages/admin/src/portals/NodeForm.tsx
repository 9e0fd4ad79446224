import type { AdminPortal } from '@fundscope/contract/administration';
import { RecordPage, SaveBar, showSuccess, StateTag, useRecordForm } from '@fundscope/ui-kit';
import { Switch } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FormBody } from '../shell/FormBody.tsx';
import { useShellMessages } from '../shell/messages/index.ts';
import { saveOutcome } from '../shell/save-outcome.ts';
import { UnsavedGuard } from '../shell/UnsavedGuard.tsx';
import { useFaultText } from '../shell/useFaultText.ts';
import { usePortalsMessages } from './messages/index.ts';
import { nodeChangeSchemas, nodeFormOf, nodeRecordSchemas, type NodeValues } from './model/node-form.ts';
import type { TreeNode } from './model/tree-nodes.ts';
import { NodeActions } from './NodeActions.tsx';
import { NodeFields } from './NodeFields.tsx';
import { PreviewSection } from './PreviewSection.tsx';
import type { NodeActs } from './TreeRow.tsx';
import type { useNodeCalls } from './useNodeCalls.ts';

interface NodeFormProps {
  node: TreeNode;
  portals: readonly AdminPortal[];
  side: ReactNode;
  ownUserNr: number;
  /** The edit mode of its portal. */
  editMode: { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void };
  acts: NodeActs;
  modify: ReturnType<typeof useNodeCalls>['modify'];
}

/** The fields of a portal, menu, submenu or link, and what users see of the navigation. */
export function NodeForm({ node, portals, side, ownUserNr, editMode, acts, modify }: NodeFormProps) {
  const messages = usePortalsMessages();
  const shell = useShellMessages();
  const { kind, record, key } = node;
  const labels: Readonly<Record<string, string>> = messages.labels[kind];
  const locked = editMode.isOn ? undefined : messages.turnOn;
  const labelOf = (path: string) => labels[path];
  const form = useRecordForm<NodeValues, unknown>({
    stored: nodeFormOf(kind, record),
    isNew: false,
    schema: nodeChangeSchemas[kind],
    labelOf,
    messageOf: useFaultText(labelOf),
    draftKey: `${ownUserNr}/portals/${key}`,
    onSave: async (change) =>
      saveOutcome(modify(kind, change), {
        schema: nodeRecordSchemas[kind],
        toForm: (stored) => nodeFormOf(kind, stored),
        onSaved: () => showSuccess({ message: messages.modified[kind] }),
      }),
  });
  return (
    <RecordPage
      side={side}
      sideLabel={messages.tree}
      sideWidth="31rem"
      isRecordOpen
      title={`${messages.kinds[kind]}: ${record.name}`}
      facts={
        <>
          {wayTo(node)}
          {kind === 'link' && !record.intWin && (
            <StateTag icon={<IconEyeOff aria-hidden />}>{messages.hidden}</StateTag>
          )}
          <Switch
            size="xs"
            label={messages.editMode}
            title={messages.expertsOnly}
            checked={editMode.isOn}
            onChange={(event) => editMode.onChange(event.currentTarget.checked)}
          />
        </>
      }
      actions={editMode.isOn && <NodeActions node={node} acts={acts} />}
      saveBar={<SaveBar form={form} saveLabel={shell.change} locked={locked} onCancel={form.discard} />}
    >
      <FormBody form={form} labelOf={labelOf}>
        <NodeFields kind={kind} isLocked={!editMode.isOn} field={form.field} />
      </FormBody>
      <PreviewSection portals={portals} selectedKey={key} />
      <UnsavedGuard form={form} recordName={record.name} parameter="node" locked={locked} />
    </RecordPage>
  );
}

/** The names above a node. */
const wayTo = ({ parent }: TreeNode): string => {
  if (!parent) return '';
  const above = wayTo(parent);
  return above === '' ? parent.record.name : `${above} / ${parent.record.name}`;
};
