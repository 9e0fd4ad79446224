import { create } from 'zustand';
import { isSameUser, isSessionValid, sessionFromToken, type Session } from '../model/session.ts';
import { serverNowSeconds, setServerClock } from './server-clock.ts';
import { readTabStorage, writeTabStorage } from './tab-storage.ts';

const STORAGE_KEY = 'user-token';

const storeToken = (token: string | null): void => writeTabStorage(STORAGE_KEY, token);

interface SessionState {
  readonly session: Session | null;
  /** The browser may have a session that this tab has no token of: the server has not been asked yet. */
  readonly isUnchecked: boolean;
  /** Begins a session; false where the token is not readable. */
  readonly begin: (token: string) => boolean;
  /**
   * Replaces the token by a new one; false where it is not readable, or belongs to somebody else than this tab's session:
   * another tab has signed in as another user since.
   */
  readonly replaceToken: (token: string) => boolean;
  /** Forgets the token. */
  readonly end: () => void;
}

/** What the tab had before it was loaded; a token that ended meanwhile is renewed by the browser's session. */
const storedSession = (): Session | null => {
  const token = readTabStorage(STORAGE_KEY);
  const session = token === null ? null : sessionFromToken(token);
  if (isSessionValid(session, serverNowSeconds())) return session;
  if (token !== null) storeToken(null);
  return null;
};

/** A call is not begun with a token that ends within this time. */
const RENEWAL_SECONDS = 60;

/** The session of this browser tab. */
export const sessionStore = create<SessionState>((set, get) => ({
  session: storedSession(),
  isUnchecked: true,
  begin: (token) => {
    const session = sessionFromToken(token);
    storeToken(session && token);
    if (session) setServerClock(session.issued);
    set({ session, isUnchecked: false });
    return session !== null;
  },
  replaceToken: (token) => {
    const { session, begin } = get();
    if (session !== null && !isSameUser(session, sessionFromToken(token))) return false;
    return begin(token);
  },
  end: () => {
    storeToken(null);
    set({ session: null, isUnchecked: false });
  },
}));

/** The token for calls; undefined when nobody is signed in. An expired one is sent: the server says so. */
export const currentToken = (): string | undefined => sessionStore.getState().session?.token;

/** Whether the token ends so soon that a call might come too late with it. */
export const isTokenEnding = (): boolean => {
  const { session } = sessionStore.getState();
  return session !== null && session.expires - serverNowSeconds() < RENEWAL_SECONDS;
};

/** The session, or null. Its token may have ended: the next call renews it, or ends the session. */
export const useSession = (): Session | null => sessionStore((state) => state.session);
