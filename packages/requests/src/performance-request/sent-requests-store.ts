import type { PerformanceRequest, SentPerformanceRequest } from '@fundscope/contract/requests';
import { create } from 'zustand';

/** What became of a performance request that was sent here. */
export interface SentPerformance {
  /** Tells it from others; the newest has the highest. */
  readonly key: number;
  readonly request: PerformanceRequest;
  /** By it the server knows the request when it is sent once more. */
  readonly idempotencyKey: string;
  /** Absent: it could not be sent. */
  readonly sent: SentPerformanceRequest | undefined;
  /** Why it could not be sent. */
  readonly message: string;
}

interface SentPerformanceState {
  readonly list: readonly SentPerformance[];
}

/** The requests sent since the portal was opened; what is at the server stands in the inbox. */
export const sentPerformanceStore = create<SentPerformanceState>(() => ({ list: [] }));

/** One user's time at the portal. */
type SentTurn = object;
let turn: SentTurn = {};

/** The turn that sending begins in: over once the user is another one. */
export const sentTurn = (): SentTurn => turn;

/** Adds what became of a request to the list of the turn that it was sent in; when that is over, nobody is told. */
export function addSentPerformance(outcome: Omit<SentPerformance, 'key'>, of: SentTurn): void {
  if (of !== turn) return;
  sentPerformanceStore.setState(({ list }) => ({ list: [{ ...outcome, key: (list[0]?.key ?? 0) + 1 }, ...list] }));
}

export function forgetSentPerformance(): void {
  turn = {};
  sentPerformanceStore.setState({ list: [] });
}
