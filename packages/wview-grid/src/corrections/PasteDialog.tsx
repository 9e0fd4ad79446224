import { Button, Group, Modal, Table, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { usePartMessages } from '../messages/parts.ts';
import type { RowChange } from '../editing/row-snapshot.ts';
import type { CorrectionStore } from '../editing/correction-store.ts';
import type { PastedCell, PastePlan } from '../editing/paste-plan.ts';
import type { SendProgress } from '../editing/send-in-turn.ts';
import { SendProgressBar } from './SendProgressBar.tsx';

export interface PasteDialogProps {
  plan: PastePlan;
  /** Sends the changes one after another. */
  onWrite: CorrectionStore['correctAll'];
  onClose: () => void;
}

const SHOWN_CELLS = 200;

/** Says what a paste would write, asks once, writes one cell after another. */
export function PasteDialog({ plan, onWrite, onClose }: PasteDialogProps) {
  const { paste } = usePartMessages();
  const changes = plan.cells.filter(({ result }) => result.kind === 'change');
  const invalid = plan.cells.filter(({ result }) => result.kind === 'invalid');
  const [progress, setProgress] = useState<SendProgress | null>(null);
  const [isOver, setIsOver] = useState(false);
  const isStopped = useRef(false);

  const write = async () => {
    const end = await onWrite(changes.map(changeOf), {
      onProgress: setProgress,
      isStopped: () => isStopped.current,
    });
    setProgress(end);
    setIsOver(true);
    if (end.failed === 0 && end.done === end.count) onClose();
  };
  const isWriting = progress !== null && !isOver;
  return (
    <Modal opened onClose={isWriting ? () => {} : onClose} title={paste.title} size="xl" withCloseButton={!isWriting}>
      <Text size="sm" mb="sm">
        {paste.summary(changes.length, plan.cells.length - changes.length - invalid.length, invalid.length)}
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
            {[...invalid, ...changes].slice(0, SHOWN_CELLS).map((cell) => (
              <PastedLine key={`${cell.rowIndex} ${cell.column.definition.SqlColName}`} cell={cell} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {changes.length + invalid.length > SHOWN_CELLS && (
        <Text size="xs" c="dimmed" mt="xs">
          {paste.more(changes.length + invalid.length - SHOWN_CELLS)}
        </Text>
      )}
      {progress && <SendProgressBar progress={progress} />}
      <Group justify="flex-end" mt="md">
        <Button
          variant="default"
          onClick={() => {
            if (isWriting) isStopped.current = true;
            else onClose();
          }}
        >
          {isOver ? paste.close : paste.cancel}
        </Button>
        {!progress && (
          <Button data-autofocus disabled={changes.length === 0} onClick={() => void write()}>
            {paste.confirm(changes.length)}
          </Button>
        )}
      </Group>
    </Modal>
  );
}

function changeOf({ row, column, result }: PastedCell): RowChange {
  if (result.kind !== 'change') throw new Error('Only changes are written.');
  return { row, column: column.definition, newValue: result.value };
}

function PastedLine({ cell }: { cell: PastedCell }) {
  const { paste, inputErrors } = usePartMessages();
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
              {result.kind === 'invalid' ? { ...inputErrors, ...paste }[result.error] : ''}
            </Text>
          </>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
