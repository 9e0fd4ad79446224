import type { PerformanceRequest, SentPerformanceRequest } from '@fundscope/contract/requests';
import { create } from 'zustand';

/** What became of a performance request that was sent here. */
export interface SentPerformance {
  /** Tells it from others; the newest has the highest. */
  readonly key: number;
  readonly request: PerformanceRequest;
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

export const addSentPerformance = (outcome: Omit<SentPerformance, 'key'>): void =>
  sentPerformanceStore.setState(({ list }) => ({ list: [{ ...outcome, key: (list[0]?.key ?? 0) + 1 }, ...list] }));

export const forgetSentPerformance = (): void => sentPerformanceStore.setState({ list: [] });
