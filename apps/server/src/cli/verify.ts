import { verifyChain, type ChainReport } from '../modules/audit/verify-chain.ts';
import { OperatorError, UsageError } from '../platform/operator-error.ts';
import { defineCommand, withDatabase } from './command.ts';

const usage = `fundscope verify [--expect HASH]

  Walks the audit trail and computes its chain of hashes anew. Names the first row that was edited, deleted,
  inserted or moved, and ends with 1. Prints the hash of the last row: keep it elsewhere, and a later
  --expect HASH finds out whether the trail was written anew up to there.`;

export const verifyCommand = defineCommand({
  summary: 'finds a change to the audit trail',
  usage,
  options: { expect: { type: 'string' } },
  takesNames: false,
  run: async ({ values }, { config, terminal }) => {
    const expected = values.expect?.toLowerCase();
    if (expected !== undefined && !/^[0-9a-f]{64}$/u.test(expected)) {
      throw new UsageError('--expect needs a hash of 64 hexadecimal digits.', usage);
    }
    await withDatabase({ config, terminal }, async (database) => {
      const client = await database.owner.pool.connect();
      try {
        const onProgress = (rows: number) => terminal.status(`Checking: ${count(rows)} rows…`);
        terminal.print(
          describeReport(await verifyChain(client, { ...(expected && { expected }), onProgress }), expected),
        );
      } finally {
        client.release();
      }
    });
  },
});

/** @throws OperatorError where the trail is not what it was. */
function describeReport({ rows, headHash, fault, expectedAt }: ChainReport, expected: string | undefined): string {
  if (fault) {
    const sound = rows === 0 ? 'No row before it is sound.' : `The ${count(rows)} rows before it are sound.`;
    throw new OperatorError(`The audit trail was tampered with. ${fault.message} ${sound}`);
  }
  if (expected !== undefined && expectedAt === undefined) {
    throw new OperatorError(
      `The audit trail was written anew: none of its ${count(rows)} rows has the expected hash ${expected}.`,
    );
  }
  const found = expectedAt === undefined ? [] : [`The expected hash is that of row ${expectedAt}.`];
  return [`The audit trail is whole: ${count(rows)} rows.`, ...found, `Hash of the last row: ${headHash}`].join('\n');
}

const count = (rows: number): string => rows.toLocaleString('en');
