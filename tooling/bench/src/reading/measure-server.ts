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

export interface SlowReadersMeasures {
  /** Of the server's memory, while they read. */
  readonly growthMb: number;
  /** How long a small load beside them took; the whole time where it got no answer, or was refused. */
  readonly waitMs: number;
}

const READ_MS = 100;

/** Callers who each take so many bytes a second, and a small load of the same user beside them. */
export async function measureSlowReaders(
  server: ServerProcess,
  { large, small, readers, bytesPerSecond, seconds }: SlowReaders,
): Promise<SlowReadersMeasures> {
  const before = server.residentMb();
  let peakMb = before;
  const sampling = setInterval(() => (peakMb = Math.max(peakMb, server.residentMb())), SAMPLE_MS);
  const own = new Agent({ keepAlive: false });
  const sockets: IncomingMessage[] = [];
  const timers: NodeJS.Timeout[] = [];
  for (let reader = 0; reader < readers; reader++) {
    const call = get(server.address + large.path, { headers: large.headers, agent: own }, (answer) => {
      sockets.push(answer);
      answer.pause().on('error', () => undefined);
      const piece = (bytesPerSecond * READ_MS) / 1000;
      timers.push(setInterval(() => answer.read(Math.min(piece, answer.readableLength)), READ_MS));
    });
    call.on('error', () => undefined);
  }
  await pause(1000);
  const begun = performance.now();
  const allMs = seconds * 1000;
  const beside = request(server.address + small.path, small.headers, own).then(
    (answer) => {
      answer.resume();
      // A refusal is quick, and no load.
      return answer.statusCode === 200 ? performance.now() - begun : allMs;
    },
    // A server that breaks the call off gives no answer either: what was measured before it is not to be lost.
    () => allMs,
  );
  const [waitMs] = await Promise.all([Promise.race([beside, pause(allMs, allMs)]), pause(allMs)]);
  clearInterval(sampling);
  for (const timer of timers) clearInterval(timer);
  for (const answer of sockets) answer.destroy();
  own.destroy();
  await pause(1000);
  return { growthMb: peakMb - before, waitMs };
}

export interface SlowReaders {
  readonly large: Download;
  readonly small: Download;
  readonly readers: number;
  readonly bytesPerSecond: number;
  readonly seconds: number;
}

async function request(url: string, headers: Download['headers'], by = agent): Promise<IncomingMessage> {
  const call = get(url, { headers, agent: by });
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  return answer;
}
