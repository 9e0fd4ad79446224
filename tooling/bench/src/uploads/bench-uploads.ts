import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startServer, type ServerProcess } from '../exports/server-process.ts';
import { makeAccounts } from '../load/accounts.ts';
import { offer, type Measures } from '../load/offered-load.ts';
import { startUploads, type FloodAnswers } from './flood-uploads.ts';

const results = fileURLToPath(new URL('../../results', import.meta.url));
const DEMO_ADMINISTRATOR = { Username: 'demo.admin', Password: 'Fundscope-Demo-2026!' };
const UPLOAD_BYTES = 10 * 1024 * 1024;
/** Of a server that keeps every body, 2,000 uploads would take 20 GB. */
const CONNECTIONS = { before: [250], now: [250, 2_000] } as const;
const SECONDS = 24;
const LOADS_PER_SECOND = 25;
const LOOK_MS = 50;
const REST_MS = 3_000;
const MOST_LOOKS = 20;

interface UploadMeasures extends Measures, FloodAnswers {
  readonly server: string;
  readonly connections: number;
  readonly idleMb: number;
  readonly peakMb: number;
}

/**
 * One user uploads evidence over many connections while another loads a view. The servers are builds of their own processes on
 * 127.0.0.1; connections, bytes and time are bounded.
 */
export async function benchUploads(): Promise<void> {
  const checkout = process.env['FUNDSCOPE_BENCH_BEFORE'];
  const measured: UploadMeasures[] = [];
  if (checkout !== undefined) measured.push(...(await measureServer('before', checkout)));
  measured.push(...(await measureServer('now')));
  writeResults(measured);
}

async function measureServer(name: keyof typeof CONNECTIONS, checkout?: string): Promise<UploadMeasures[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fundscope-bench-'));
  const portalDir = join(folder, 'portal');
  mkdirSync(portalDir);
  writeFileSync(join(portalDir, 'index.html'), '');
  const options = { portalDir, isDemo: true, isBuilt: true, ...(checkout !== undefined && { checkout }) };
  try {
    const server = await startServer(join(folder, 'data'), options);
    try {
      const tokens = await makeAccounts(server.address, 2, DEMO_ADMINISTRATOR);
      const measured: UploadMeasures[] = [];
      for (const connections of CONNECTIONS[name]) {
        measured.push({ server: name, connections, ...(await measureFlood(server, tokens, connections)) });
        await rest();
      }
      return measured;
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const rest = () =>
  new Promise((resolve) => {
    setTimeout(resolve, REST_MS);
  });

async function measureFlood(server: ServerProcess, tokens: readonly string[], connections: number) {
  const [flooder = '', reader = ''] = tokens;
  const { address } = server;
  const loads = () => ({ address, path: '/api/wview/COST_VIEW?toprows=201', token: reader });
  await offer(loads, LOADS_PER_SECOND, 2);
  const caseNr = await findCase(address, flooder);
  const idleMb = server.residentMb();
  const path = `/api/breaches/${caseNr}/evidence?name=flood.pdf`;
  const stop = startUploads({ address, token: flooder, path, connections, bytes: UPLOAD_BYTES });
  let peakMb = idleMb;
  const look = setInterval(() => {
    peakMb = Math.max(peakMb, server.residentMb());
  }, LOOK_MS);
  try {
    const measures = await offer(loads, LOADS_PER_SECOND, SECONDS);
    return { idleMb, peakMb, ...measures, ...(await stop()) };
  } finally {
    clearInterval(look);
  }
}

/** The first breaches of a new demo firm are found after its start. */
async function findCase(address: string, token: string): Promise<number> {
  for (let look = 0; look < MOST_LOOKS; look++) {
    const answer = await fetch(`${address}/api/breaches`, { headers: { authorization: `Bearer ${token}` } });
    const [first] = ((await answer.json()) as { cases: { CaseNr: number }[] }).cases;
    if (first) return first.CaseNr;
    await rest();
  }
  throw new Error('The demo firm has no breach');
}

function writeResults(measured: readonly UploadMeasures[]): void {
  const lines = measured.map(
    ({
      server,
      connections,
      idleMb,
      peakMb,
      sentBytes,
      statuses,
      closed,
      medianMs,
      p99Ms,
      refused,
      failed,
      offered,
    }) => {
      const answers = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
      if (closed > 0) answers.push(`${closed} closed`);
      const figures = [idleMb, peakMb, peakMb - idleMb, sentBytes / 1_000_000, medianMs, p99Ms];
      return `| ${[
        server,
        connections,
        ...figures.map((figure) => figure.toFixed(0)),
        `${refused + failed} of ${offered}`,
        answers.join(', ') || 'none',
      ].join(' | ')} |`;
    },
  );
  const text = [
    '# Uploads of evidence of 10 MB by one user',
    '',
    `Each connection announces 10 MiB and sends all but the last byte, all together 125 MB/s for ${SECONDS} s; another user makes ${LOADS_PER_SECOND} loads of 201 rows a second.`,
    `Memory is the resident memory of the built server. Server, database and generator share ${availableParallelism()} processors; at the end the`,
    `machine had a load of ${loadavg()[0]?.toFixed(1)}.`,
    '',
    '| server | connections | idle, MB | peak, MB | growth, MB | sent of bodies, MB | load median, ms | load p99, ms | loads not served | answers to uploads |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |',
    ...lines,
    '',
  ].join('\n');
  console.log(text);
  writeFileSync(`${results}/uploads.md`, text);
  writeFileSync(`${results}/uploads.json`, `${JSON.stringify(measured, null, 2)}\n`);
}
