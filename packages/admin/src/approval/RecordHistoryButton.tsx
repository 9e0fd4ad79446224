import { showSuccess } from '@fundscope/ui-kit';
import { Button, Modal } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { localMoment } from '../typed-fields/local-time.ts';
import { FieldDifferences } from './FieldDifferences.tsx';
import { useHistoryMessages } from './messages/history.ts';
import { fieldDifferences } from './model/field-differences.ts';
import { RecordHistory } from './RecordHistory.tsx';

interface RecordHistoryButtonProps {
  /** As the audit trail knows it: `user:5`. */
  record: string;
  /** What the form holds of a record; null for what is no record. Keep it the same. */
  read: (content: unknown) => object | null;
  /** What the form holds of what is stored now. */
  current: object;
  isDirty: boolean;
  /** Why the record cannot be changed. */
  locked?: string | undefined;
  /** A field's label; undefined for what is not shown. */
  labelOf: (path: string) => string | undefined;
  /** Makes an earlier version unsaved changes. */
  onRevert: (values: object) => void;
}

/** Opens the versions of a record, whose form its screen draws. */
export function RecordHistoryButton({ labelOf, onRevert, ...history }: RecordHistoryButtonProps) {
  const messages = useHistoryMessages();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconHistory size={16} aria-hidden />} onClick={() => setIsOpen(true)}>
        {messages.open}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={messages.title}
        size="70rem"
        closeButtonProps={{ 'aria-label': messages.close }}
      >
        {isOpen && (
          <RecordHistory
            {...history}
            countOf={(one, other) => fieldDifferences(one, other, labelOf).length}
            onRevert={({ value, at }) => {
              onRevert(value);
              showSuccess({ message: messages.reverted(localMoment(at).date) });
              setIsOpen(false);
            }}
          >
            {(one, other, columns) => (
              <FieldDifferences rows={fieldDifferences(one, other, labelOf)} columns={columns} />
            )}
          </RecordHistory>
        )}
      </Modal>
    </>
  );
}
