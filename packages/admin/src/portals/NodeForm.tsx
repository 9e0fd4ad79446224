import type { AdminPortal } from '@fundscope/contract/administration';
import { StateTag } from '@fundscope/ui-kit';
import { Switch } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { useCallback } from 'react';
import type { z } from 'zod';
import { recordCall } from '../shell/record-call.ts';
import { RecordEditor } from '../shell/RecordEditor.tsx';
import { useRecordEditor } from '../shell/useRecordEditor.ts';
import { usePortalsMessages } from './messages/index.ts';
import {
  moveFieldsOf,
  nodeChangeSchemas,
  nodeFormOf,
  nodeRecordSchemas,
  nodeTrailSchema,
  type NodeValues,
} from './model/node-form.ts';
import type { TreeNode } from './model/tree-nodes.ts';
import { NodeActions } from './NodeActions.tsx';
import { NodeFields } from './NodeFields.tsx';
import { PreviewSection } from './PreviewSection.tsx';
import type { NodeActs } from './TreeRow.tsx';
import type { useNodeCalls } from './useNodeCalls.ts';

interface NodeFormProps {
  node: TreeNode;
  portals: readonly AdminPortal[];
  ownUserNr: number;
  /** The edit mode of its portal. */
  editMode: { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void };
  acts: NodeActs;
  modify: ReturnType<typeof useNodeCalls>['modify'];
}

const idOf = ({ id }: NodeValues) => id;

/** The fields of a portal, menu, submenu or link, and what users see of the navigation. */
export function NodeForm({ node, portals, ownUserNr, editMode, acts, modify }: NodeFormProps) {
  const messages = usePortalsMessages();
  const { kind, record, key, title } = node;
  const labels: Readonly<Record<string, string>> = messages.labels[kind];
  const schema: z.ZodType<object> = nodeChangeSchemas[kind];
  const draftKey = `${ownUserNr}/portals/${key}`;
  const form = useRecordEditor<NodeValues, NodeValues>({
    record,
    // A new one is added in the tree, with its name alone.
    blank: null,
    formOf: useCallback((stored: NodeValues) => nodeFormOf(kind, stored), [kind]),
    recordSchema: nodeRecordSchemas[kind],
    call: recordCall(schema, (change) => modify(kind, change)),
    trailNameOf: ({ id }) => `${kind}:${id}`,
    trailSchema: nodeTrailSchema,
    versionFieldsOf: moveFieldsOf,
    keyOf: idOf,
    labelOf: (path) => labels[path] ?? messages.moveLabels[path as keyof typeof messages.moveLabels],
    said: { created: messages.created[kind], modified: messages.modified[kind] },
    draftKey,
    newDraftKey: draftKey,
    locked: editMode.isOn ? undefined : messages.turnOn,
  });
  return (
    <RecordEditor
      form={form}
      title={`${messages.kinds[kind]}: ${title}`}
      recordName={title}
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
      onCancel={form.discard}
      after={<PreviewSection portals={portals} selectedKey={key} />}
    >
      <NodeFields kind={kind} isLocked={!editMode.isOn} field={form.field} />
    </RecordEditor>
  );
}

/** The names above a node. */
const wayTo = ({ parent }: TreeNode): string => {
  if (!parent) return '';
  const above = wayTo(parent);
  return above === '' ? parent.title : `${above} / ${parent.title}`;
};
