import type { ImportFile, ImportMode, ImportTargets } from '@fundscope/contract/imports';
import { Radio, Stack } from '@mantine/core';
import { useAdminMessages } from '../messages/index.ts';
import { isAdding, keyOf } from './model/adding.ts';
import type { ImportDraft } from './model/import-draft.ts';

interface ExistingViewChoiceProps {
  file: ImportFile;
  draft: ImportDraft;
  /** The imported view that has the name already. */
  view: ImportTargets['views'][number];
  onChange: (draft: ImportDraft) => void;
}

/** What happens to a view that is there already, each choice with what it will do. */
export function ExistingViewChoice({ file, draft, view, onChange }: ExistingViewChoiceProps) {
  const { modes: messages } = useAdminMessages().importData.place;
  const key = keyOf(draft, view);
  const choices = [
    { mode: 'replace', label: messages.replace, text: messages.replaceText },
    { mode: 'append', label: messages.append, text: messages.appendText(file.rows, key) },
    {
      mode: 'merge',
      label: messages.merge,
      text: key.length > 0 ? messages.mergeText(key) : messages.mergeNeedsKey,
    },
  ] as const satisfies readonly { mode: ImportMode; label: string; text: string }[];
  const choose = (value: string) =>
    onChange({ ...draft, mode: choices.find(({ mode }) => mode === value)?.mode ?? 'new' });
  return (
    <Radio.Group
      label={messages.label(view.WVName)}
      description={isAdding(draft) ? messages.keeps : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      required
      value={draft.mode}
      onChange={choose}
    >
      <Stack gap="sm" my="xs">
        {choices.map(({ mode, label, text }) => (
          <Radio
            key={mode}
            value={mode}
            label={label}
            description={text}
            disabled={mode === 'merge' && key.length === 0}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
