import type { Session } from '../http/session.ts';
import type { ProducedFile } from './request-files.ts';
import type { TakenRequest } from './requests.repository.ts';

/** One attempt at a request. */
export interface RequestTask {
  readonly request: TakenRequest;
  /** Whoever asked, with the rights of this moment. */
  readonly session: Session;
  /** Aborted when the request is cancelled, or the server stops. */
  readonly signal: AbortSignal;
  /** How far the attempt has come, as a fraction. */
  readonly report: (progress: number) => void;
}

/**
 * Makes the file of a request.
 * @throws {RequestFailure} where there cannot be one.
 */
export type Producer = (task: RequestTask) => Promise<ProducedFile>;
