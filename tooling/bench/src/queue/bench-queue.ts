import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startServer } from '../exports/server-process.ts';
import { makeAccounts } from '../load/accounts.ts';
import { measureFlood, type FloodMeasures } from './measure-flood.ts';

const results = fileURLToPath(new URL('../../results', import.meta.url));
const DEMO_ADMINISTRATOR = { Username: 'demo.admin', Password: 'Fundscope-Demo-2026!' };
/** One floods, four wait. */
const USERS = 5;

/**
 * One user sends 140 pack runs to three others, then four users ask for one document each. The server is a process of its own
 * on 127.0.0.1; the number of calls and the waiting time are bounded.
 */
export async function benchQueue(): Promise<void> {
  const checkout = process.env['FUNDSCOPE_BENCH_BEFORE'];
  const funds = Number(process.env['FUNDSCOPE_BENCH_FUNDS'] ?? '6');
  const folder = mkdtempSync(join(tmpdir(), 'fundscope-bench-'));
  try {
    const portalDir = join(folder, 'portal');
    mkdirSync(portalDir);
    writeFileSync(join(portalDir, 'index.html'), '');
    const options = { portalDir, isDemo: true, ...(checkout !== undefined && { checkout }) };
    const server = await startServer(join(folder, 'data'), options);
    try {
      const tokens = await makeAccounts(server.address, USERS, DEMO_ADMINISTRATOR);
      const measures = await measureFlood(server.address, tokens, funds);
      writeResults(checkout === undefined ? 'queue' : 'queue-before', funds, measures);
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function writeResults(name: string, funds: number, measures: FloodMeasures): void {
  const { accepted, refused, refusals, waiting, waits, left } = measures;
  const lines = [
    `# A flood of 140 pack runs of ${funds} documents to 3 recipients, then one document for each of 4 users`,
    '',
    `Runs accepted ${accepted}, refused ${refused} (${refusals.join('; ') || 'none'}). Requests waiting after the flood: ${waiting}. ` +
      `Requests still waiting after the packs were deleted: ${left}.`,
    '',
    '| user | received the packs | outcome | waiting time |',
    '| --- | --- | --- | ---: |',
    ...waits.map(
      ({ user, isRecipient, outcome, ms }) =>
        `| ${user} | ${isRecipient ? 'yes' : 'no'} | ${outcome} | ${ms === undefined ? '–' : `${(ms / 1000).toFixed(1)} s`} |`,
    ),
    '',
  ];
  console.log(lines.join('\n'));
  writeFileSync(join(results, `${name}.md`), lines.join('\n'));
  writeFileSync(join(results, `${name}.json`), `${JSON.stringify({ funds, ...measures }, null, 2)}\n`);
}
