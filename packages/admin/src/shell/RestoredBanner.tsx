import { Banner, type RecordFormState } from '@fundscope/ui-kit';
import { Box, Button } from '@mantine/core';
import { useShellMessages } from './messages/index.ts';

/** Says that what was typed before the page was left stands in the fields again. */
export function RestoredBanner({ form }: { form: RecordFormState }) {
  const messages = useShellMessages();
  if (!form.isRestored || !form.isDirty) return null;
  return (
    <Box mb="sm">
      <Banner
        actions={
          <Button variant="subtle" size="compact-xs" onClick={form.discard}>
            {messages.discard}
          </Button>
        }
      >
        {messages.restored}
      </Banner>
    </Box>
  );
}
