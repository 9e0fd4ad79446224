import { showSuccess } from '@fundscope/ui-kit';
import { Button, Modal } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import type { z } from 'zod';
import { localMoment } from '../typed-fields/local-time.ts';
import { FieldDifferences } from './FieldDifferences.tsx';
import { useHistoryMessages } from './messages/history.ts';
import { fieldDifferences } from './model/field-differences.ts';
import { RecordHistory } from './RecordHistory.tsx';

/** What the history needs of a record's form. */
interface HistoryForm<Values> {
  readonly values: Values;
  readonly opened: Values;
  readonly isDirty: boolean;
  readonly setValues: (values: Partial<Values>) => void;
}

interface RecordHistoryButtonProps<Stored, Values> {
  /** As the audit trail knows it: `user:5`. */
  record: string;
  /** Reads the record from the audit trail. Keep it the same. */
  schema: z.ZodType<Stored>;
  /** What the form holds of it. Keep it the same. */
  toForm: (stored: Stored) => Values;
  /** A field's label; undefined for what is not shown. */
  labelOf: (path: string) => string | undefined;
  form: HistoryForm<Values>;
}

/** Opens the versions of a record. A revert fills the form; the version that a save is based on stays the one that is stored. */
export function RecordHistoryButton<Stored, Values extends object>(props: RecordHistoryButtonProps<Stored, Values>) {
  const { record, schema, toForm, labelOf, form } = props;
  const messages = useHistoryMessages();
  const [isOpen, setIsOpen] = useState(false);
  const read = useCallback(
    (content: unknown): Values | null => {
      const { data } = schema.safeParse(content);
      return data === undefined ? null : toForm(data);
    },
    [schema, toForm],
  );
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
            {...{ record, read }}
            current={form.opened}
            isDirty={form.isDirty}
            countOf={(one, other) => fieldDifferences(one, other, labelOf).length}
            onRevert={({ value, at }) => {
              const kept = 'version' in form.values ? { version: form.values.version } : {};
              form.setValues({ ...value, ...kept });
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
