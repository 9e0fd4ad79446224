import { useWaitingWork } from '@fundscope/api-client';
import { useSeenMoment } from '@fundscope/ui-kit';
import { ActionIcon, Anchor, Indicator, Popover, Stack } from '@mantine/core';
import { IconUserCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { usePortalMessages } from '../messages/index.ts';
import { waitingWays } from '../model/waiting-ways.ts';

/** What waits for the user as a second person, with its count; absent while nothing does. */
export function WaitingButton() {
  const { waiting: messages } = usePortalMessages();
  const [isOpen, setIsOpen] = useState(false);
  const ways = waitingWays(useWaitingWork().data, useSeenMoment('decisions')[0]);
  const count = ways.reduce((sum, way) => sum + way.count, 0);
  if (count === 0) return null;
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Indicator label={count} size={16} offset={6}>
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={messages.button(count)}
            onClick={() => setIsOpen(!isOpen)}
          >
            <IconUserCheck size={22} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown>
        <Stack gap="xs">
          <strong>{messages.title}</strong>
          {ways.map((way) => (
            <Anchor key={way.name} component={Link} to={way.to} size="sm" onClick={() => setIsOpen(false)}>
              {messages[way.name](way.count)}
            </Anchor>
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
