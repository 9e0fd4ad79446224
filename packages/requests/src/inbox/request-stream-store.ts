import { create } from 'zustand';

/** Whether changes of requests come by themselves, or are asked for. */
type StreamState = 'live' | 'polling';

export const streamStore = create<{ readonly state: StreamState }>(() => ({ state: 'polling' }));

/** The stream tells of every change: this is for what it cannot know of. */
const LIVE_REFRESH_MS = 60_000;
export const POLLING_REFRESH_MS = 10_000;

/** How often requests and inbox are read anew. */
export const useRefreshMs = (): number =>
  streamStore(({ state }) => (state === 'live' ? LIVE_REFRESH_MS : POLLING_REFRESH_MS));
