import { writeRegression } from '@fundscope/criteria-filters';
import { StateMessage } from '@fundscope/ui-kit';
import { Button } from '@mantine/core';
import { useViewMessages } from './messages/index.ts';
import type { StandardViewScreenProps } from './state/screen-props.ts';

type ForbiddenPart = 'testing' | 'comparison';

/** What of an address only users who can see all books may read: the testing data, or a comparison with them. */
export function forbiddenPart(address: URLSearchParams): ForbiddenPart | undefined {
  if (address.get('regression') === 'true') return 'comparison';
  return address.get('TestingDB') === 'true' ? 'testing' : undefined;
}

interface DataForbiddenProps extends Pick<StandardViewScreenProps, 'address' | 'onAddressChange'> {
  part: ForbiddenPart;
}

/** The address asks for what this user may not read; it is opened without it. */
export function DataForbidden({ part, address, onAddressChange }: DataForbiddenProps) {
  const messages = useViewMessages();
  const open = () => {
    const next = writeRegression(address, undefined);
    next.delete('TestingDB');
    onAddressChange(next, { replace: true });
  };
  const isTesting = part === 'testing';
  return (
    <StateMessage
      kind="error"
      title={isTesting ? messages.testingForbiddenTitle : messages.comparisonForbiddenTitle}
      actions={
        <Button variant="default" onClick={open}>
          {isTesting ? messages.openProduction : messages.openWithoutComparison}
        </Button>
      }
    >
      {isTesting ? messages.testingForbiddenText : messages.comparisonForbiddenText}
    </StateMessage>
  );
}
