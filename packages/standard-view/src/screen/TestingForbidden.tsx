import { StateMessage } from '@fundscope/ui-kit';
import { Button } from '@mantine/core';
import { useViewMessages } from '../messages/index.ts';
import type { StandardViewScreenProps } from './StandardViewScreen.tsx';

type TestingForbiddenProps = Pick<StandardViewScreenProps, 'address' | 'onAddressChange'>;

/** The address asks for testing data, which only users who can see all books may read. */
export function TestingForbidden({ address, onAddressChange }: TestingForbiddenProps) {
  const messages = useViewMessages();
  const openProduction = () => {
    const next = new URLSearchParams(address);
    next.delete('TestingDB');
    onAddressChange(next, { replace: true });
  };
  return (
    <StateMessage
      kind="error"
      title={messages.testingForbiddenTitle}
      actions={
        <Button variant="default" onClick={openProduction}>
          {messages.openProduction}
        </Button>
      }
    >
      {messages.testingForbiddenText}
    </StateMessage>
  );
}
