import { verifyChain, type ChainReport } from '../modules/audit/verify-chain.ts';
import { OperatorError, UsageError } from '../platform/operator-error.ts';
import { defineCommand, withDatabase } from './command.ts';
import { describeHead } from './trail-head.ts';

const usage = `fundscope verify [--expect [ROW:]HASH]

  Walks the audit trail and computes its chain of hashes anew. Names the first row that was edited, deleted,
  inserted or moved, and ends with 1. Prints number and hash of the last row: keep them elsewhere, and a later
  --expect ROW:HASH finds out whether the trail was written anew up to there, or is that of an older backup.`;

export const verifyCommand = defineCommand({
  summary: 'finds a change to the audit trail',
  usage,
  options: { expect: { type: 'string' } },
  takesNames: false,
  run: async ({ values }, { config, terminal }) => {
    const expected = values.expect === undefined ? undefined : readExpected(values.expect);
    await withDatabase({ config, terminal }, async (database) => {
      const client = await database.owner.pool.connect();
      try {
        const onProgress = (rows: number) => terminal.status(`Checking: ${count(rows)} rows…`);
        const report = await verifyChain(client, { ...(expected && { expected: expected.hash }), onProgress });
        terminal.print(describeReport(report, expected));
      } finally {
        client.release();
      }
    });
  },
});

/** The end that the trail had when it was kept. */
interface ExpectedHead {
  readonly hash: string;
  /** Undefined: only the hash was kept. */
  readonly row: number | undefined;
}

function readExpected(text: string): ExpectedHead {
  const [, row, hash] = /^(?:(\d{1,15}):)?([0-9a-f]{64})$/u.exec(text.toLowerCase()) ?? [];
  if (hash === undefined) {
    throw new UsageError('--expect needs a hash of 64 hexadecimal digits, or ROW:HASH.', usage);
  }
  return { hash, row: row === undefined ? undefined : Number(row) };
}

/** @throws OperatorError where the trail is not what it was. */
function describeReport(report: ChainReport, expected: ExpectedHead | undefined): string {
  const { rows, headHash, fault, expectedAt } = report;
  if (fault) {
    const sound = rows === 0 ? 'No row before it is sound.' : `The ${count(rows)} rows before it are sound.`;
    throw new OperatorError(`The audit trail was tampered with. ${fault.message} ${sound}`);
  }
  if (expected && expectedAt === undefined) throw new OperatorError(describeMissing(report, expected));
  const found = expectedAt === undefined ? [] : [`The expected hash is that of row ${expectedAt}.`];
  return [`The audit trail is whole: ${count(rows)} rows.`, ...found, describeHead(rows, headHash)].join('\n');
}

/** No row has the expected hash: a restore has taken it away, or somebody has. */
function describeMissing({ rows, restores }: ChainReport, { hash, row }: ExpectedHead): string {
  const restore = restores.findLast(({ nr }) => row === undefined || nr <= row);
  if (!restore) {
    const missing = row === undefined ? `none of its ${count(rows)} rows has` : `row ${row} does not have`;
    return `The audit trail was written anew: ${missing} the expected hash ${hash}.`;
  }
  const { nr, at, backupAt } = restore;
  return (
    `The audit trail is whole, and that of an older backup: the installation was restored at ${at} (row ${nr}) from the ` +
    `backup of ${backupAt}. What it had written down since then is not in it, and the expected hash ${hash} is of such a ` +
    `row if it was kept before ${at}. If it was kept later, or nobody restored the installation, the trail was written anew.`
  );
}

const count = (rows: number): string => rows.toLocaleString('en');
