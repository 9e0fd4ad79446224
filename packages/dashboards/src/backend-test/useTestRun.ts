import { useApiClient } from '@fundscope/api-client';
import type { SampleRequest } from '@fundscope/contract/views';
import { useEffect, useRef, useState } from 'react';
import { askSample } from './model/ask-sample.ts';
import { runTests, type TestResult } from './model/test-run.ts';

const NONE: readonly TestResult[] = [];

interface RunTime {
  readonly begunAt: number;
  /** Undefined while it runs. */
  readonly endedAt: number | undefined;
}

/** A run of sample requests: one at a time, ended when the screen is left. */
export function useTestRun() {
  const client = useApiClient();
  const running = useRef<AbortController>(null);
  const [results, setResults] = useState(NONE);
  const [time, setTime] = useState<RunTime>();
  useEffect(() => () => running.current?.abort(), []);
  const start = async (requests: readonly SampleRequest[]): Promise<void> => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const begunAt = performance.now();
    setTime({ begunAt, endedAt: undefined });
    await runTests(requests, {
      ask: (request, signal) => askSample(client, request, signal),
      onChange: (next) => {
        if (running.current === controller) setResults(next);
      },
      signal: controller.signal,
    });
    if (running.current === controller) setTime({ begunAt, endedAt: performance.now() });
  };
  return {
    results,
    /** Undefined: nothing was started. */
    time,
    isRunning: time !== undefined && time.endedAt === undefined,
    start: (requests: readonly SampleRequest[]) => void start(requests),
    stop: () => running.current?.abort(),
  };
}
