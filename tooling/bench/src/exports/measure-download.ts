import { Agent, get, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { ServerProcess } from './server-process.ts';

export interface Download {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface DownloadMeasures {
  /** From the request to the first byte of the body. */
  readonly firstByteMs: number;
  /** From the query's beginning to the database's first rows, as the server says. */
  readonly databaseMs: number;
  readonly totalMs: number;
  readonly megabytes: number;
  /** The longest answer to a ping that ran beside it. */
  readonly worstPingMs: number;
  /** The server's memory at its highest. */
  readonly peakMb: number;
}

const PING_PAUSE_MS = 5;
const SAMPLE_MS = 10;

/** Loads once, pinging the server and watching its memory meanwhile. */
export async function measureDownload(server: ServerProcess, { path, headers }: Download): Promise<DownloadMeasures> {
  let isRunning = true;
  let peakMb = 0;
  const sampling = setInterval(() => {
    peakMb = Math.max(peakMb, server.residentMb());
  }, SAMPLE_MS);
  const pings = pingUntil(server, () => !isRunning);
  const begun = performance.now();
  const answer = await request(server.address + path, headers);
  let bytes = 0;
  let firstByteMs = Number.NaN;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    if (bytes === 0) firstByteMs = performance.now() - begun;
    bytes += chunk.length;
  }
  const totalMs = performance.now() - begun;
  isRunning = false;
  clearInterval(sampling);
  if (answer.statusCode !== 200) throw new Error(`${path} answers ${answer.statusCode}`);
  const databaseMs = Number(/dur=([\d.]+)/u.exec(String(answer.headers['server-timing']))?.[1]);
  return { firstByteMs, databaseMs, totalMs, megabytes: bytes / 1e6, worstPingMs: await pings, peakMb };
}

async function pingUntil(server: ServerProcess, isOver: () => boolean): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  let worst = 0;
  while (!isOver()) {
    const begun = performance.now();
    const answer = await request(`${server.address}/api/health/live`, {}, agent);
    for await (const _ of answer) worst = Math.max(worst, performance.now() - begun);
    await pause(PING_PAUSE_MS);
  }
  agent.destroy();
  return worst;
}

async function request(url: string, headers: Download['headers'], agent?: Agent): Promise<IncomingMessage> {
  const call = get(url, { headers, ...(agent && { agent }) });
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  return answer;
}
