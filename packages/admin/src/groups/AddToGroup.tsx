import type { Group } from '@fundscope/contract/administration';
import { Button, Select } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import classes from './AdminMemberGroups.module.css';
import { useGroupMessages } from './messages/index.ts';

interface AddToGroupProps {
  groups: readonly Group[];
  /** A refusal has been shown by an alert. */
  onAdd: (groupId: number) => Promise<void>;
  /** What the record would have with the chosen group. */
  renderPreview: (group: Group) => ReactNode;
}

/** Chooses a group and adds the record to it, after a preview of its effect. */
export function AddToGroup({ groups, onAdd, renderPreview }: AddToGroupProps) {
  const { contents: words } = useGroupMessages();
  const [picked, setPicked] = useState<string | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const group = groups.find(({ GroupID }) => String(GroupID) === picked);
  const add = async ({ GroupID }: Group) => {
    setIsAdding(true);
    await onAdd(GroupID);
    setIsAdding(false);
  };
  return (
    <form
      className={classes.add}
      onSubmit={(event) => {
        event.preventDefault();
        if (group) void add(group);
      }}
    >
      <Select
        className={classes.pick}
        aria-label={words.addTo}
        placeholder={words.pick}
        searchable
        clearable
        limit={100}
        data={groups.map(({ GroupID, display }) => ({ value: String(GroupID), label: display }))}
        value={group ? picked : null}
        disabled={isAdding}
        onChange={setPicked}
      />
      <Button type="submit" variant="default" disabled={!group} loading={isAdding}>
        {words.add}
      </Button>
      {group && <p className={classes.preview}>{renderPreview(group)}</p>}
    </form>
  );
}
