import { useSession } from '@fundscope/auth';
import type { ComponentType } from 'react';
import { usePortalMessages } from '../messages/index.ts';

interface AdminScreenProps {
  ownUserNr: number;
}

/**
 * A route's screen of administration, which gets its page title and whoever is at work there.
 * @param name as the specification has it in the title: `Admin>Users`
 * @param load brings the screen's code
 */
export const lazyAdminScreen = (name: string, load: () => Promise<ComponentType<AdminScreenProps>>) => async () => {
  const Screen = await load();
  function Component() {
    const { product } = usePortalMessages();
    const session = useSession();
    return (
      <>
        <title>{`Admin>${name} · ${product}`}</title>
        {session && <Screen ownUserNr={session.userNr} />}
      </>
    );
  }
  return { Component };
};
