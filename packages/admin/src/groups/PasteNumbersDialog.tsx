import { Button, Group, Modal, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useShellMessages } from '../shell/messages/index.ts';
import classes from './AdminPasteNumbers.module.css';
import { useGroupMessages } from './messages/index.ts';
import type { MembershipEntry, MembershipMap } from './model/membership-entries.ts';
import { readNumberList } from './model/number-list.ts';

/** Of those that are not known, as many are named. */
const MOST_NAMED = 10;

interface PasteNumbersDialogProps {
  isOpen: boolean;
  title: string;
  entries: readonly MembershipEntry[];
  members: MembershipMap;
  onAdd: (ids: readonly number[]) => void;
  onClose: () => void;
}

/** Adds the records of a list of numbers that somebody has in hand; says before what it would do with each. */
export function PasteNumbersDialog({ isOpen, title, ...form }: PasteNumbersDialogProps) {
  const { paste: messages } = useGroupMessages();
  return (
    <Modal opened={isOpen} onClose={form.onClose} title={messages.title(title)} withCloseButton={false} centered>
      <NumbersForm {...form} />
    </Modal>
  );
}

function NumbersForm({ entries, members, onAdd, onClose }: Omit<PasteNumbersDialogProps, 'isOpen' | 'title'>) {
  const { paste: messages } = useGroupMessages();
  const shell = useShellMessages();
  const [text, setText] = useState('');
  const { numbers, unreadable } = readNumberList(text);
  const known = new Set(entries.map(({ id }) => id));
  const unknown = [...unreadable, ...numbers.filter((number) => !known.has(number))];
  const found = numbers.filter((number) => known.has(number));
  const added = found.filter((number) => !members.has(number));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onAdd(added);
      }}
    >
      <Textarea
        label={messages.label}
        description={messages.hint}
        autosize
        minRows={4}
        maxRows={12}
        value={text}
        data-autofocus
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <output className={classes.result}>
        {text.trim() !== '' && <span>{messages.found(added.length, found.length - added.length)}</span>}
        {unknown.length > 0 && (
          <span className={classes.unknown}>
            {messages.unknown(unknown.length, unknown.slice(0, MOST_NAMED).join(', '))}
          </span>
        )}
      </output>
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onClose}>
          {shell.cancel}
        </Button>
        <Button type="submit" disabled={added.length === 0}>
          {messages.add(added.length)}
        </Button>
      </Group>
    </form>
  );
}
