import { useOtherUserToken, useSwitchBack } from '@fundscope/api-client';
import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { sessionStore } from '../session/session-store.ts';
import { storeSwitchNotice, type SwitchNotice } from './switch-notice.ts';

/** Until the page is loaded anew, by the specification. */
const RELOAD_MS = 250;

interface SwitchUserOptions {
  /** Loads the page anew; for tests and stories. */
  readonly reload?: () => void;
}

/**
 * Signs an administrator in as another user, and back: the portal goes home, the token is replaced, what was loaded is
 * dropped and the page is loaded anew, where the `ActingBanner` says who acts as whom. Where a form with unsaved changes
 * holds the page, nothing is switched. A switch that fails signs out.
 *
 * @example
 * const { switchTo, isPending } = useSwitchUser();
 * <Button loading={isPending} onClick={() => void switchTo(user.UserNr)}>…
 */
export function useSwitchUser({ reload = () => window.location.reload() }: SwitchUserOptions = {}) {
  const goHome = useGoHome();
  const other = useOtherUserToken();
  const own = useSwitchBack();

  const change = async (requestToken: () => Promise<string>, notice: SwitchNotice): Promise<void> => {
    const { end, begin } = sessionStore.getState();
    if (!(await goHome())) return;
    try {
      if (!begin(await requestToken())) return;
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

/** Goes to the home page; gives false where a form with unsaved changes asked, and the page stays. */
function useGoHome(): () => Promise<boolean> {
  const navigate = useNavigate();
  const location = useLocation();
  // Nothing once the page that asked is gone.
  const place = useRef<unknown>(null);
  useLayoutEffect(() => {
    place.current = location;
    return () => {
      place.current = null;
    };
  }, [location]);
  return async () => {
    const before = place.current;
    // Drawn at once, so that the place is known afterwards.
    await navigate('/', { flushSync: true });
    return place.current !== before;
  };
}
