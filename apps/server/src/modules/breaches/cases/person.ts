import { userLabelOf } from '../../../approval/user-label.ts';
import type { Db } from '../../../database/connection.ts';
import type { Session } from '../../../http/session.ts';

/** Who did something, and the administrator who did it as them, with the names of this moment. */
export async function actorOf(db: Db, { userNr, actingUserNr }: Pick<Session, 'userNr' | 'actingUserNr'>) {
  return {
    user_nr: userNr,
    user_display: await userLabelOf(db, userNr),
    acting_user_nr: actingUserNr,
    acting_display: actingUserNr === null ? null : await userLabelOf(db, actingUserNr),
  };
}
