import type { ColumnDefinition } from '@fundscope/contract/views';
import { Banner } from '@fundscope/ui-kit';
import type { CellDraft } from '@fundscope/wview-grid';
import { Button, CopyButton, Group } from '@mantine/core';
import { useViewMessages } from '../messages/index.ts';

interface KeptDraftsProps {
  columns: readonly ColumnDefinition[];
  /** Those whose cell is not on the screen. */
  drafts: readonly CellDraft[];
  onDrop: (draft: CellDraft) => void;
}

/** What was typed into a cell, was not sent, and cannot stand in its cell again: it is said, and can be copied. */
export function KeptDrafts({ columns, drafts, onDrop }: KeptDraftsProps) {
  const messages = useViewMessages();
  return drafts.map((draft) => {
    const title = columns.find(({ SqlColName }) => SqlColName === draft.column)?.DisplayName ?? draft.column;
    return (
      <Banner
        key={`${draft.column} ${draft.row}`}
        tone="warning"
        actions={
          <Group gap="xs">
            <CopyButton value={draft.text}>
              {({ copied, copy }) => (
                <Button size="compact-sm" onClick={copy}>
                  {copied ? messages.copied : messages.copy(title)}
                </Button>
              )}
            </CopyButton>
            <Button size="compact-sm" variant="default" onClick={() => onDrop(draft)}>
              {messages.unsentDrop}
            </Button>
          </Group>
        }
      >
        {messages.keptDraft(title, draft.text)}
      </Banner>
    );
  });
}
