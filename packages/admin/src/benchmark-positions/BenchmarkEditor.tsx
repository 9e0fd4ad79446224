import type { BenchmarkFund } from '@fundscope/contract/funds';
import { FieldRow, RecordSection, type FieldModel } from '@fundscope/ui-kit';
import { TextInput } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { CopyRecordButton } from '../shell/CopyRecordButton.tsx';
import { RecordEditor } from '../shell/RecordEditor.tsx';
import { BenchmarkFunds } from './BenchmarkFunds.tsx';
import { BenchmarkHolders } from './BenchmarkHolders.tsx';
import { usePositionMessages } from './messages/index.ts';

type Editor = ComponentProps<typeof RecordEditor>;

interface BenchmarkEditorProps extends Pick<Editor, 'title' | 'facts' | 'children'> {
  /** Of `useBenchmarkForm`. */
  form: Editor['form'] & { readonly field: (path: 'name') => FieldModel<string> };
  /** Undefined: it is new. */
  name: string | undefined;
  nameHint?: ReactNode;
  funds: UseQueryResult<BenchmarkFund[]>;
  messages: {
    readonly deleted: string;
    readonly deleteTitle: (name: string) => string;
    readonly deleteText: string;
  };
  onDelete: (name: string) => Promise<unknown>;
}

/** The page of a benchmark of either kind, around its positions: name, funds that use it, deletion. */
export function BenchmarkEditor(props: BenchmarkEditorProps) {
  const { form, name, nameHint, funds, messages, onDelete, children, ...page } = props;
  const { usedBy } = usePositionMessages();
  return (
    <RecordEditor
      {...page}
      form={form}
      {...(name !== undefined && { recordName: name })}
      actions={name !== undefined && <CopyRecordButton recordKey={name} />}
      deletion={
        name !== undefined && {
          title: messages.deleteTitle(name),
          text: messages.deleteText,
          done: messages.deleted,
          barrier: (funds.data ?? []).length > 0 && <BenchmarkHolders funds={funds.data ?? []} />,
          onConfirm: () => onDelete(name),
        }
      }
      after={
        name !== undefined && (
          <RecordSection title={usedBy}>
            <BenchmarkFunds funds={funds} />
          </RecordSection>
        )
      }
    >
      {name === undefined && (
        <FieldRow field={form.field('name')} isRequired hint={nameHint}>
          {(control, field) => (
            <TextInput
              {...control}
              maxLength={60}
              value={field.value}
              onChange={({ currentTarget }) => field.onChange(currentTarget.value)}
            />
          )}
        </FieldRow>
      )}
      {children}
    </RecordEditor>
  );
}
