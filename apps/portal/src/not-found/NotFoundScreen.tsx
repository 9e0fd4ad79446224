import { StateMessage } from '@fundscope/ui-kit';
import { Button } from '@mantine/core';
import { IconMapSearch } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { usePortalMessages } from '../messages/index.ts';

/** Stands at every address that is no screen. */
export function NotFoundScreen() {
  const { notFound, product } = usePortalMessages();
  return (
    <>
      <title>{`${notFound.title} · ${product}`}</title>
      <StateMessage
        headingLevel={1}
        title={notFound.title}
        icon={<IconMapSearch size={40} stroke={1.4} />}
        actions={
          <Button component={Link} to="/">
            {notFound.home}
          </Button>
        }
      />
    </>
  );
}
