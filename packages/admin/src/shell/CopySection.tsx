import { RecordSection, StateMessage } from '@fundscope/ui-kit';
import { Checkbox, Stack } from '@mantine/core';
import { useId } from 'react';
import { useShellMessages } from './messages/index.ts';
import type { CopyChoices } from './useCopyChoices.ts';

interface CopySectionProps {
  /** The record that is copied. */
  source: string;
  model: CopyChoices;
  isLoading: boolean;
  error: Error | null;
  onRetry: () => void;
}

/** Below the form of a copy: which parts of the source the new record gets. */
export function CopySection({ source, model, isLoading, error, onRetry }: CopySectionProps) {
  const messages = useShellMessages();
  const { choices, isChosen, choose } = model;
  const id = useId();
  return (
    <RecordSection id={id} title={messages.copyFrom(source)} note={messages.copyNote}>
      {error && (
        <StateMessage kind="error" title={messages.failedCopy} onRetry={onRetry}>
          {error.message}
        </StateMessage>
      )}
      {isLoading && !error && <StateMessage kind="loading" title={messages.loading} />}
      {!isLoading && !error && choices.length === 0 && <p>{messages.nothingToCopy}</p>}
      <Stack gap="xs">
        {choices.map(({ key, label, mark }) => (
          <Checkbox
            key={key}
            checked={isChosen(key)}
            label={
              <>
                {label} {mark}
              </>
            }
            onChange={({ currentTarget }) => choose(key, currentTarget.checked)}
          />
        ))}
      </Stack>
    </RecordSection>
  );
}
