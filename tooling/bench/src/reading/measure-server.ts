import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { median } from '../statistics/median.ts';
import type { Download } from '../exports/measure-download.ts';
import type { ServerProcess } from '../exports/server-process.ts';

export interface LoadMeasures {
  readonly totalMs: number;
  readonly firstByteMs: number;
  readonly megabytes: number;
  /** Processor time of the server process. */
  readonly processorMs: number;
  /** Its memory at its highest, above what it was before. */
  readonly growthMb: number;
}

const SAMPLE_MS = 10;
const agent = new Agent({ keepAlive: true });

/** Loads once and throws the answer away. */
export async function measureLoad(server: ServerProcess, { path, headers }: Download): Promise<LoadMeasures> {
  const before = { mb: server.residentMb(), processorMs: server.processorMs() };
  let peakMb = before.mb;
  const sampling = setInterval(() => (peakMb = Math.max(peakMb, server.residentMb())), SAMPLE_MS);
  const begun = performance.now();
  const answer = await request(server.address + path, headers);
  let firstByteMs = Number.NaN;
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    if (bytes === 0) firstByteMs = performance.now() - begun;
    bytes += chunk.length;
  }
  const totalMs = performance.now() - begun;
  clearInterval(sampling);
  if (answer.statusCode !== 200 || !answer.complete) throw new Error(`${path} answers ${answer.statusCode}`);
  const processorMs = server.processorMs() - before.processorMs;
  return { totalMs, firstByteMs, megabytes: bytes / 1e6, processorMs, growthMb: peakMb - before.mb };
}

/** One small load after the other: the middle time, and the server's processor time of each. */
export async function measureSmallLoads(server: ServerProcess, { path, headers }: Download, count: number) {
  const times: number[] = [];
  const processorBefore = server.processorMs();
  for (let load = 0; load < count; load++) {
    const begun = performance.now();
    (await request(server.address + path, headers)).resume();
    times.push(performance.now() - begun);
    // The answer's end, and a rest for the process.
    await pause(1);
  }
  return { totalMs: median(times), processorMs: (server.processorMs() - processorBefore) / count };
}

/** Readers who take this many bytes a second, for this long. @returns what the server's memory grew by, and how many queries still ran at the end. */
export async function holdSlowReaders(
  server: ServerProcess,
  { path, headers }: Download,
  { readers, bytesPerSecond, seconds }: { readers: number; bytesPerSecond: number; seconds: number },
): Promise<{ readonly growthMb: number; readonly peakMb: number }> {
  const before = server.residentMb();
  let peakMb = before;
  const sampling = setInterval(() => (peakMb = Math.max(peakMb, server.residentMb())), SAMPLE_MS);
  const own = new Agent({ keepAlive: false, maxSockets: readers });
  const answers = await Promise.all(Array.from({ length: readers }, () => request(server.address + path, headers, own)));
  const reading = answers.map((answer) => {
    answer.pause();
    answer.on('error', () => undefined);
    return setInterval(() => answer.read(Math.min(bytesPerSecond / 10, answer.readableLength)), 100);
  });
  await pause(seconds * 1000);
  clearInterval(sampling);
  for (const timer of reading) clearInterval(timer);
  for (const answer of answers) answer.destroy();
  own.destroy();
  return { growthMb: peakMb - before, peakMb };
}

async function request(url: string, headers: Download['headers'], by = agent): Promise<IncomingMessage> {
  const call = get(url, { headers, agent: by });
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  return answer;
}
