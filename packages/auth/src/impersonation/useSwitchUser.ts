import { useOtherUserToken, useSwitchBack } from '@fundscope/api-client';
import { useNavigate } from 'react-router-dom';
import { mayLeave } from '../session/leave-question.ts';
import { sessionStore } from '../session/session-store.ts';
import { storeSwitchNotice, type SwitchNotice } from './switch-notice.ts';

/** Until the page is loaded anew, by the specification. */
const RELOAD_MS = 250;

interface SwitchUserOptions {
  /** Loads the page anew; for tests and stories. */
  readonly reload?: () => void;
}

/**
 * Signs an administrator in as another user, and back: the token is replaced, what was loaded is dropped, the portal goes
 * home and the page is loaded anew, where the `ActingBanner` says who acts as whom. A switch that fails signs out. Whoever has
 * typed what is not saved is asked before, and nothing is switched where they stay.
 *
 * @example
 * const { switchTo, isPending } = useSwitchUser();
 * <Button loading={isPending} onClick={() => void switchTo(user.UserNr)}>…
 */
export function useSwitchUser({ reload = () => window.location.reload() }: SwitchUserOptions = {}) {
  const navigate = useNavigate();
  const other = useOtherUserToken();
  const own = useSwitchBack();

  const change = async (requestToken: () => Promise<string>, notice: SwitchNotice): Promise<void> => {
    if (!(await mayLeave())) return;
    const { end, begin } = sessionStore.getState();
    try {
      if (!begin(await requestToken())) return;
      await navigate('/');
      setTimeout(() => {
        storeSwitchNotice(notice);
        reload();
      }, RELOAD_MS);
    } catch {
      // The portal, which decides about errors, has shown it.
      end();
    }
  };

  return {
    /** @param user number or name */
    switchTo: (user: number | string) => change(() => other.mutateAsync(user), 'other'),
    switchBack: () => change(() => own.mutateAsync(), 'own'),
    isPending: other.isPending || own.isPending,
  };
}
