import { Button, Group, Modal, Progress, Table, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { useGridMessages } from '../messages/index.ts';
import type { CorrectionOutcome } from './cell-editing.ts';
import type { PastedCell, PastePlan } from './paste-plan.ts';

export interface PasteDialogProps {
  plan: PastePlan;
  /** Sends one of the changes. */
  onWrite: (cell: PastedCell, remaining: number) => Promise<CorrectionOutcome>;
  onClose: () => void;
}

const SHOWN_CELLS = 200;

/** Says what a paste would write, asks once, writes one cell after another. */
export function PasteDialog({ plan, onWrite, onClose }: PasteDialogProps) {
  const { paste } = useGridMessages();
  const changes = plan.cells.filter(({ result }) => result.kind === 'change');
  const faults = plan.cells.filter(({ result }) => result.kind === 'invalid');
  const [done, setDone] = useState<{ count: number; failed: number; isOver: boolean } | null>(null);
  const isCancelled = useRef(false);

  const write = async () => {
    let failed = 0;
    for (const [at, cell] of changes.entries()) {
      setDone({ count: at, failed, isOver: false });
      const { kind } = await onWrite(cell, changes.length - at - 1);
      if (kind !== 'saved') failed++;
      if (isCancelled.current || at === changes.length - 1) {
        setDone({ count: at + 1, failed, isOver: true });
        if (failed === 0 && !isCancelled.current) onClose();
        return;
      }
    }
  };
  const isWriting = done !== null && !done.isOver;
  return (
    <Modal opened onClose={isWriting ? () => {} : onClose} title={paste.title} size="xl" withCloseButton={!isWriting}>
      <Text size="sm" mb="sm">
        {paste.summary(changes.length, plan.cells.length - changes.length - faults.length, faults.length)}
        {plan.beyond > 0 && ` ${paste.beyond(plan.beyond)}`}
      </Text>
      <Table.ScrollContainer minWidth={420} maxHeight="50vh">
        <Table stickyHeader withTableBorder>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{paste.row}</Table.Th>
              <Table.Th>{paste.column}</Table.Th>
              <Table.Th>{paste.old}</Table.Th>
              <Table.Th>{paste.new}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {[...faults, ...changes].slice(0, SHOWN_CELLS).map((cell) => (
              <PastedLine key={`${cell.rowIndex} ${cell.column.definition.SqlColName}`} cell={cell} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {changes.length + faults.length > SHOWN_CELLS && (
        <Text size="xs" c="dimmed" mt="xs">
          {paste.more(changes.length + faults.length - SHOWN_CELLS)}
        </Text>
      )}
      {done && (
        <div role="status">
          <Progress
            mt="sm"
            value={(done.count / changes.length) * 100}
            aria-label={paste.progress(done.count, changes.length)}
          />
          <Text size="sm">{paste.progress(done.count, changes.length)}</Text>
          {done.failed > 0 && <Text size="sm">{paste.failed(done.failed)}</Text>}
        </div>
      )}
      <Group justify="flex-end" mt="md">
        <Button
          variant="default"
          onClick={() => {
            if (isWriting) isCancelled.current = true;
            else onClose();
          }}
        >
          {done?.isOver ? paste.close : paste.cancel}
        </Button>
        {!done && (
          <Button data-autofocus disabled={changes.length === 0} onClick={() => void write()}>
            {paste.confirm(changes.length)}
          </Button>
        )}
      </Group>
    </Modal>
  );
}

function PastedLine({ cell }: { cell: PastedCell }) {
  const { paste, faults } = useGridMessages();
  const { column, result } = cell;
  return (
    <Table.Tr>
      <Table.Td>{cell.rowIndex + 1}</Table.Td>
      <Table.Td>{column.definition.DisplayName}</Table.Td>
      <Table.Td>{column.format(cell.oldValue)}</Table.Td>
      <Table.Td>
        {result.kind === 'change' ? (
          column.format(result.value)
        ) : (
          <>
            <s>{cell.text}</s>{' '}
            <Text span size="xs" c="var(--mantine-color-error)">
              {result.kind === 'invalid' ? (result.fault === 'readOnly' ? paste.readOnly : faults[result.fault]) : ''}
            </Text>
          </>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
