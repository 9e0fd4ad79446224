import { ActionIcon } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { useLocation } from 'react-router-dom';
import { usePortalMessages } from '../messages/index.ts';
import { helpTopicOf } from '../model/help-topic.ts';
import { shellDialogs } from '../palette/shell-dialogs.ts';

/** Opens the help of the screen that is shown; where there is none, there is no button. */
export function HelpButton() {
  const { header } = usePortalMessages();
  const show = shellDialogs((state) => state.show);
  if (!helpTopicOf(useLocation().pathname)) return null;
  return (
    <ActionIcon variant="subtle" color="gray" size="lg" aria-label={header.help} onClick={() => show('help')}>
      <IconHelpCircle size={22} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}
