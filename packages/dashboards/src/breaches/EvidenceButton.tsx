import { useSendEvidence } from '@fundscope/api-client';
import type { BreachDetail } from '@fundscope/contract/breaches';
import { showErrorAlert, useLocale } from '@fundscope/ui-kit';
import { Button, FileButton, Tooltip } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useRef } from 'react';
import { useBreachMessages } from './messages/index.ts';

const ACCEPTED = '.pdf,.png,.jpg,.jpeg,.xlsx,.docx,.csv,.txt,.eml';
const MEGABYTE = 1024 * 1024;

/** Attaches a file to a breach, for good. */
export function EvidenceButton({ one }: { one: BreachDetail }) {
  const messages = useBreachMessages();
  const { locale } = useLocale();
  const send = useSendEvidence();
  const reset = useRef<() => void>(null);
  const megabytes = (one.evidenceMaxBytes / MEGABYTE).toLocaleString(locale, { maximumFractionDigits: 1 });
  const attach = (file: File | null) => {
    if (!file) return;
    const fail = (message: string) => showErrorAlert({ title: messages.notSaved, message });
    if (file.size > one.evidenceMaxBytes) fail(messages.tooLarge(file.name, megabytes));
    else send.mutate({ caseNr: one.CaseNr, file }, { onError: ({ message }) => fail(message) });
    // The same file may be chosen again.
    reset.current?.();
  };
  return (
    <FileButton accept={ACCEPTED} onChange={attach} resetRef={reset}>
      {(props) => (
        <Tooltip label={messages.evidenceHint(megabytes)}>
          <Button
            {...props}
            variant="subtle"
            size="xs"
            loading={send.isPending}
            leftSection={<IconPaperclip size={14} aria-hidden />}
          >
            {messages.attach}
          </Button>
        </Tooltip>
      )}
    </FileButton>
  );
}
