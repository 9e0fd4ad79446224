import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startServer, type ServerProcess } from '../exports/server-process.ts';
import { measurePack, type PackMeasures } from './bench-pack.ts';
import { median } from '../statistics/median.ts';

const ROUNDS = 9;
const results = fileURLToPath(new URL('../../results', import.meta.url));
const USER = { Username: 'demo.risk', Password: 'Fundscope-Demo-2026!' };
const DATE = '2026-10-30';
const FIRST_BOOK = 1001;
const PACK = 60;
/** Documents of a pack that are asked for at the same time: as many as the typesetter has processes. */
const AT_ONCE = 2;
const MAX_CLICK_MS = 1_000;
const MAX_FORM_MS = 300;
const MAX_PACK_MS = 30_000;
/** What a view may take longer while a pack is made. */
const MAX_SLOWER = 1.5;

const parts = ['read', 'draw', 'form'] as const;
type Part = (typeof parts)[number];

interface Click {
  readonly ms: number;
  readonly bytes: number;
  readonly parts: Readonly<Record<Part, number>>;
}

/** Makes documents of the demo firm at a server process of its own: one by one, then of all its funds. */
export async function benchDocuments(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fundscope-bench-'));
  try {
    // The portal is not measured, and need not be built.
    const portalDir = join(folder, 'portal');
    mkdirSync(portalDir);
    writeFileSync(join(portalDir, 'index.html'), '');
    const server = await startServer(join(folder, 'data'), { portalDir, isDemo: true });
    try {
      report(await measure(server));
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Measures {
  readonly first: Click;
  readonly clicks: readonly Click[];
  readonly packMs: number;
  readonly residentMb: readonly number[];
  readonly byRequest: PackMeasures;
}

async function measure(server: ServerProcess): Promise<Measures> {
  const token = await signIn(server.address);
  const click = (book: number) => makeReport(server.address, token, book);
  const first = await click(FIRST_BOOK);
  const clicks: Click[] = [];
  for (let round = 0; round < ROUNDS; round++) clicks.push(await click(FIRST_BOOK + 1 + round));
  const residentMb = [server.residentMb()];
  const begin = performance.now();
  const books = Array.from({ length: PACK }, (_, index) => FIRST_BOOK + index);
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let book = books.shift(); book !== undefined; book = books.shift()) await click(book);
    }),
  );
  const packMs = performance.now() - begin;
  residentMb.push(server.residentMb());
  const byRequest = await measurePack(
    { address: server.address, token },
    { username: USER.Username, date: DATE, books: Array.from({ length: PACK }, (_, index) => FIRST_BOOK + index) },
  );
  residentMb.push(server.residentMb());
  return { first, clicks, packMs, residentMb, byRequest };
}

async function signIn(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/users/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(USER),
  });
  return ((await answer.json()) as { Token: string }).Token;
}

async function makeReport(address: string, token: string, book: number): Promise<Click> {
  const begin = performance.now();
  const answer = await fetch(`${address}/api/document/risk`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ reportType: 'Risikobericht', book, date: DATE }),
  });
  const { byteLength: bytes } = await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`Q${book} answered ${answer.status}`);
  const timings = answer.headers.get('server-timing') ?? '';
  const msOf = (part: Part): number => Number(new RegExp(`${part};dur=([\\d.]+)`, 'u').exec(timings)?.[1]);
  return {
    ms: performance.now() - begin,
    bytes,
    parts: { read: msOf('read'), draw: msOf('draw'), form: msOf('form') },
  };
}

function report({ first, clicks, packMs, residentMb, byRequest }: Measures): void {
  const of = (pick: (click: Click) => number): number => median(clicks.map(pick));
  const rows = [
    ['first click, with the start of the typesetter', first.ms, ''],
    ['click to file', of(({ ms }) => ms), `${MAX_CLICK_MS}`],
    ['of it reading', of((click) => click.parts.read), ''],
    ['of it checks and chapters', of((click) => click.parts.draw), ''],
    ['of it typesetting', of((click) => click.parts.form), `${MAX_FORM_MS}`],
    [`${PACK} documents, ${AT_ONCE} at once`, packMs, `${MAX_PACK_MS}`],
    ['click to file by a request', byRequest.requestMs, `${MAX_CLICK_MS}`],
    [`${PACK} documents as a pack, by one worker`, byRequest.packMs, `${MAX_PACK_MS}`],
    ['a view alone', byRequest.aloneMs, ''],
    ['a view beside the pack', byRequest.besideMs, (byRequest.aloneMs * MAX_SLOWER).toFixed(0)],
  ] as const;
  const kilobytes = (of(({ bytes }) => bytes) / 1_000).toFixed(0);
  const lines = [
    '# Documents',
    '',
    `A Risikobericht (PDF) of the demo firm, ${ROUNDS} funds after a first one; median. ${availableParallelism()} cores, load ${loadavg()[0]!.toFixed(1)}. The file has ${kilobytes} kB.`,
    '',
    '| what | ms | at most |',
    '|---|---:|---:|',
    ...rows.map(([what, ms, most]) => `| ${what} | ${ms.toFixed(0)} | ${most} |`),
    '',
    `Resident memory of the server before the documents, after them and after the pack: ${residentMb.map((mb) => `${mb.toFixed(0)} MB`).join(', ')}; the typesetter's processes are not in it.`,
    '',
  ];
  mkdirSync(results, { recursive: true });
  writeFileSync(join(results, 'documents.md'), lines.join('\n'));
  writeFileSync(
    join(results, 'documents.json'),
    `${JSON.stringify({ first, clicks, packMs, residentMb, byRequest }, null, 2)}\n`,
  );
  console.log(lines.join('\n'));
  const isSlow =
    of(({ ms }) => ms) > MAX_CLICK_MS ||
    of((click) => click.parts.form) > MAX_FORM_MS ||
    packMs > MAX_PACK_MS ||
    byRequest.requestMs > MAX_CLICK_MS ||
    byRequest.packMs > MAX_PACK_MS ||
    byRequest.besideMs > byRequest.aloneMs * MAX_SLOWER;
  if (isSlow) process.exitCode = 1;
}
