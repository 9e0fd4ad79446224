import { ConfirmDialog } from '@fundscope/ui-kit';
import { saveFile } from '@fundscope/api-client';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useGroupMessages } from './messages/index.ts';
import type { MembershipEntry, MembershipMap } from './model/membership-entries.ts';
import { membershipCsv } from './model/membership-file.ts';
import { PasteNumbersDialog } from './PasteNumbersDialog.tsx';
import type { ManyMemberships } from './useMembershipToggle.ts';

interface ManyMenuProps {
  title: string;
  entries: readonly MembershipEntry[];
  /** What the list's filter leaves. */
  matching: readonly MembershipEntry[];
  members: MembershipMap;
  onToggleMany: (many: ManyMemberships) => void;
}

/** What is done with many memberships at once: all that the filter leaves, a pasted list of numbers, a file of the members. */
export function ManyMenu({ title, entries, matching, members, onToggleMany }: ManyMenuProps) {
  const messages = useGroupMessages();
  const [asked, setAsked] = useState<ManyMemberships | null>(null);
  const [isPasting, setIsPasting] = useState(false);
  const add = matching.filter(({ id }) => !members.has(id)).map(({ id }) => id);
  const remove = matching.filter(({ id }) => members.has(id)).map(({ id }) => id);
  const isAdding = asked !== null && asked.add.length > 0;
  const count = asked ? asked.add.length + asked.remove.length : 0;
  const button = useRef<HTMLButtonElement>(null);
  // The menu's entry, which a dialog would give the focus back to, is gone.
  const close = () => {
    setAsked(null);
    setIsPasting(false);
    button.current?.focus();
  };
  const exportMembers = () => {
    const content = membershipCsv(
      messages.exportHeader,
      entries.filter(({ id }) => members.has(id)),
    );
    saveFile(new Blob([content], { type: 'text/csv;charset=utf-8' }), `${title}.csv`);
  };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon ref={button} variant="subtle" color="gray" size="sm" ml="auto" aria-label={messages.more(title)}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item disabled={add.length === 0} onClick={() => setAsked({ add, remove: [] })}>
            {messages.addAll(add.length)}
          </Menu.Item>
          <Menu.Item disabled={remove.length === 0} onClick={() => setAsked({ add: [], remove })}>
            {messages.removeAll(remove.length)}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item onClick={() => setIsPasting(true)}>{messages.paste.open}</Menu.Item>
          <Menu.Item disabled={members.size === 0} onClick={exportMembers}>
            {messages.exportMembers}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        isOpen={asked !== null}
        title={(isAdding ? messages.addAllTitle : messages.removeAllTitle)(count, title)}
        confirmLabel={isAdding ? messages.confirmAdd : messages.confirmRemove}
        isPending={false}
        onConfirm={() => {
          if (asked) onToggleMany(asked);
          close();
        }}
        onCancel={close}
      >
        {messages.allOrNone}
      </ConfirmDialog>
      <PasteNumbersDialog
        isOpen={isPasting}
        {...{ title, entries, members }}
        onAdd={(ids) => {
          close();
          onToggleMany({ add: ids, remove: [] });
        }}
        onClose={close}
      />
    </>
  );
}
