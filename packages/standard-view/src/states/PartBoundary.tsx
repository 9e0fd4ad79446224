import { StateMessage } from '@fundscope/ui-kit';
import { Button } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { useViewMessages } from '../messages/index.ts';

interface PartBoundaryProps {
  children: ReactNode;
}

interface PartBoundaryState {
  readonly hasFailed: boolean;
}

/**
 * Around a part that fetches code when it is first used: where that is gone, as after an update of the portal, the
 * part says so in its place, and the rest of the page stays with what was typed.
 */
export class PartBoundary extends Component<PartBoundaryProps, PartBoundaryState> {
  override state: PartBoundaryState = { hasFailed: false };

  static getDerivedStateFromError(): PartBoundaryState {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <PartFailure onAgain={() => this.setState({ hasFailed: false })} />;
  }
}

function PartFailure({ onAgain }: { onAgain: () => void }) {
  const messages = useViewMessages();
  return (
    <StateMessage
      kind="error"
      title={messages.partFailedTitle}
      actions={
        <>
          <Button variant="default" onClick={onAgain}>
            {messages.partAgain}
          </Button>
          <Button variant="default" onClick={() => window.location.reload()}>
            {messages.partReload}
          </Button>
        </>
      }
    >
      {messages.partFailedText}
    </StateMessage>
  );
}
