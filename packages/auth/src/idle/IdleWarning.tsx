import { showAlert } from '@fundscope/ui-kit';
import { Button, Modal, VisuallyHidden } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useNavigate } from 'react-router-dom';
import { useAuthMessages } from '../messages/index.ts';
import { countdown, spokenSeconds } from '../model/idle.ts';
import { sessionStore } from '../session/session-store.ts';
import classes from './AuthIdleWarning.module.css';
import { useIdleWatch } from './useIdleWatch.ts';

/** With these one goes to a button; they answer nothing. */
const movingKeys = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta']);

/**
 * Warns before a session ends because nobody uses it. Any input in the warning answers it, in every tab of the browser; when it is
 * over the tab goes to the sign-in screen and comes back to where it was.
 */
export function IdleWarning() {
  const { idle } = useAuthMessages();
  const navigate = useNavigate();
  const { secondsLeft, stay } = useIdleWatch(() => {
    sessionStore.getState().end();
    showAlert({ id: 'left-unused', message: <LeftUnused /> });
  });
  const answer = ({ target }: Event) => {
    // On a button, input does what the button says.
    const isInDialog = target instanceof Element && target.closest('[role="alertdialog"]') !== null;
    if (secondsLeft !== null && isInDialog && target.closest('button') === null) stay();
  };
  useWindowEvent('pointerdown', answer);
  useWindowEvent('keydown', (event) => {
    if (!movingKeys.has(event.key)) answer(event);
  });
  return (
    <Modal.Root opened={secondsLeft !== null} onClose={stay} centered size="27rem">
      <Modal.Overlay />
      <Modal.Content ref={asAlertDialog}>
        <Modal.Header component="div">
          <Modal.Title>{idle.title}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <p className={classes.text} aria-hidden>
            {idle.before} <b className={classes.countdown}>{countdown(secondsLeft ?? 0)}</b>.
          </p>
          <VisuallyHidden aria-live="assertive">{idle.spoken(spokenSeconds(secondsLeft ?? 0))}</VisuallyHidden>
          <p className={classes.text}>{idle.kept}</p>
          <div className={classes.actions}>
            <Button variant="default" onClick={() => void navigate('/Logout')}>
              {idle.signOut}
            </Button>
            <Button data-autofocus onClick={stay}>
              {idle.stay}
            </Button>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Mantine's dialogs have the one role. */
const asAlertDialog = (content: HTMLElement | null): void => content?.setAttribute('role', 'alertdialog');

function LeftUnused() {
  return useAuthMessages().idle.over;
}
