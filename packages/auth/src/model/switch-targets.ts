import { isActiveUser, type User } from '@fundscope/contract/administration';
import type { Session } from './session.ts';

/** Whether whoever is signed in can act as somebody: an administrator, as themselves. */
export const canSwitch = (session: Session | null): session is Session =>
  session !== null && session.isAdmin && session.actingUserNr === null;

/** Whether they can act as this user: never as an administrator, nor as somebody who cannot sign in. */
export const canBecome = (session: Session | null, user: Pick<User, 'isAdmin' | 'status'>): boolean =>
  canSwitch(session) && !user.isAdmin && isActiveUser(user);
