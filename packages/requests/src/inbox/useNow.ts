import { useInterval } from '@mantine/hooks';
import { useState } from 'react';

const TICK_MS = 15_000;

/** Milliseconds since 1970-01-01T00:00:00Z, for ages that are shown. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useInterval(() => setNow(Date.now()), TICK_MS, { autoInvoke: true });
  return now;
}
