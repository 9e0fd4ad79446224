import { ApiError, useFundPage } from '@fundscope/api-client';
import { StateMessage } from '@fundscope/ui-kit';
import { Button } from '@mantine/core';
import { IconMapSearch } from '@tabler/icons-react';
import { Link, useParams } from 'react-router-dom';
import { usePortalMessages, useTodayMessages } from '../messages/index.ts';
import { NotFoundScreen } from '../not-found/NotFoundScreen.tsx';
import { useOpenedFund } from '../places/useOpenedPlace.ts';
import { FundPageScreen } from './FundPageScreen.tsx';

/** `/Fund/1001` : one fund, one address. A fund that is not there and one that is not to be seen are the same. */
export function FundPageRoute() {
  const { book = '' } = useParams();
  // One spelling, as the server has it.
  return /^[1-9]\d{0,9}$/u.test(book) ? <FundOfAddress book={Number(book)} /> : <NotFoundScreen />;
}

function FundOfAddress({ book }: { book: number }) {
  const { page: messages } = useTodayMessages();
  const { product, home } = usePortalMessages();
  const { data, error, refetch } = useFundPage(book);
  useOpenedFund(data?.book);
  if (data) {
    return (
      <>
        <title>{`${data.name} · ${product}`}</title>
        <FundPageScreen page={data} />
      </>
    );
  }
  if (!error) return <StateMessage kind="loading" title={messages.loading} />;
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
    return (
      <>
        <title>{`${messages.notFound} · ${product}`}</title>
        <StateMessage
          headingLevel={1}
          title={messages.notFound}
          icon={<IconMapSearch size={40} stroke={1.4} />}
          actions={
            <Button component={Link} to="/">
              {home}
            </Button>
          }
        >
          {messages.notFoundText}
        </StateMessage>
      </>
    );
  }
  return (
    <StateMessage kind="error" title={messages.failed} onRetry={() => void refetch()}>
      {error.message}
    </StateMessage>
  );
}
