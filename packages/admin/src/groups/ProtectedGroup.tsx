import type { Group } from '@fundscope/contract/administration';
import { Banner, FieldGrid, FixedField } from '@fundscope/ui-kit';
import { Box } from '@mantine/core';
import { useGroupMessages } from './messages/index.ts';

/** A group that nobody changes or deletes: its members are the administrators. */
export function ProtectedGroup({ group }: { group: Group }) {
  const messages = useGroupMessages();
  const { labels } = messages;
  return (
    <>
      <Box mb="sm">
        <Banner tone="warning">
          <b>{messages.protectedText}</b>
          <br />
          {messages.protectedDetail}
        </Banner>
      </Box>
      <FieldGrid isWide>
        <FixedField label={messages.groupId}>{group.GroupID}</FixedField>
        <FixedField label={labels.Name}>{group.Name}</FixedField>
        <FixedField label={labels.Logo}>{group.Logo || '–'}</FixedField>
        <FixedField label={labels.Description}>{group.Description || '–'}</FixedField>
        <FixedField label={labels.AllBookGroup}>{group.AllBookGroup === 1 ? messages.on : messages.off}</FixedField>
      </FieldGrid>
    </>
  );
}
