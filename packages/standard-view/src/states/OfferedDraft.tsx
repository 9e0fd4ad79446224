import { Banner } from '@fundscope/ui-kit';
import { Button } from '@mantine/core';
import { useViewMessages } from '../messages/index.ts';
import { useView, useViewActions } from '../state/view-context.ts';
import classes from './SviewOfferedDraft.module.css';

/** Criteria were edited here before, and not loaded: they are offered beside those of the address. */
export function OfferedDraft() {
  const messages = useViewMessages();
  const { takeOffer, dropOffer } = useViewActions();
  const hasOffer = useView((view) => view.hasOffer);
  if (!hasOffer) return null;
  return (
    <div className={classes.root}>
      <Banner>
        {messages.offered}{' '}
        <Button size="compact-xs" variant="default" onClick={takeOffer}>
          {messages.takeOffer}
        </Button>{' '}
        <Button size="compact-xs" variant="subtle" onClick={dropOffer}>
          {messages.dropOffer}
        </Button>
      </Banner>
    </div>
  );
}
