import { Button, Tooltip } from '@mantine/core';
import { IconEraser, IconRestore } from '@tabler/icons-react';
import { memo } from 'react';
import { useCriteriaMessages } from '../messages/index.ts';
import classes from './CriteriaPanel.module.css';

interface PanelButtonsProps {
  onReinitialise: () => void;
  onClear: () => void;
}

/** Back to the defaults, or no criteria at all. */
export const PanelButtons = memo(function PanelButtons({ onReinitialise, onClear }: PanelButtonsProps) {
  const messages = useCriteriaMessages();
  return (
    <div className={classes.actions}>
      <Tooltip label={messages.reinitialiseHint}>
        <Button
          variant="subtle"
          size="compact-xs"
          leftSection={<IconRestore size={14} aria-hidden />}
          onClick={onReinitialise}
        >
          {messages.reinitialise}
        </Button>
      </Tooltip>
      <Tooltip label={messages.clearHint}>
        <Button variant="subtle" size="compact-xs" leftSection={<IconEraser size={14} aria-hidden />} onClick={onClear}>
          {messages.clear}
        </Button>
      </Tooltip>
    </div>
  );
});
