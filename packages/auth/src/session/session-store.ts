import { create } from 'zustand';
import { isSessionValid, sessionFromToken, type Session } from '../model/session.ts';
import { readToken, storeToken } from './token-storage.ts';

interface SessionState {
  readonly session: Session | null;
  /** Begins a session; false where the token is not readable. */
  readonly begin: (token: string) => boolean;
  /** Forgets the token. */
  readonly end: () => void;
}

const storedSession = (): Session | null => {
  const token = readToken();
  const session = token === null ? null : sessionFromToken(token);
  if (token !== null && session === null) storeToken(null);
  return session;
};

const nowSeconds = (): number => Date.now() / 1000;

/** The session of this browser tab. */
export const sessionStore = create<SessionState>((set) => ({
  session: storedSession(),
  begin: (token) => {
    const session = sessionFromToken(token);
    storeToken(session && token);
    set({ session });
    return session !== null;
  },
  end: () => {
    storeToken(null);
    set({ session: null });
  },
}));

/** The token for calls; undefined when nobody is signed in. An expired one is sent: the server says so. */
export const currentToken = (): string | undefined => sessionStore.getState().session?.token;

/** The valid session, or null. */
export function useSession(): Session | null {
  const session = sessionStore((state) => state.session);
  return isSessionValid(session, nowSeconds()) ? session : null;
}
