import type { Destination } from '@fundscope/contract/requests';
import type { Session } from '../http/session.ts';
import type { StoredFile } from './request-files.ts';
import type { TakenRequest } from './requests.repository.ts';

/** A finished file on its way to somewhere outside of the portal. */
export interface Delivery {
  readonly request: TakenRequest;
  readonly session: Session;
  readonly file: StoredFile;
  readonly signal: AbortSignal;
}

export interface Destinations {
  /** What a user may choose from; the portal adds Download. */
  readonly offered: readonly Destination[];
  /**
   * Brings a file to the drop folder or to a mailbox. A retry after a success that was not noted replaces the
   * dropped file by itself, and sends the mail a second time under the same message id.
   * @throws {RequestFailure} saying whether another attempt makes sense
   */
  readonly deliver: (delivery: Delivery) => Promise<void>;
}
