import { recordAudit } from '../audit/record-audit.ts';
import { rotateKeys } from '../modules/identity/sessions/key-ring.ts';
import { UsageError } from '../platform/operator-error.ts';
import { defineCommand, withDatabase } from './command.ts';

const usage = `fundscope keys rotate [--revoke]

  Makes a new key that tokens are signed with, in every running server at once. Nobody is signed out. With
  --revoke, for a key that became known to others, the old keys are removed: every token ends with its next
  request, and the portal gets a new one by itself.`;

export const keysCommand = defineCommand({
  summary: 'replaces the key that tokens are signed with',
  usage,
  options: { revoke: { type: 'boolean', default: false } },
  takesNames: true,
  run: async ({ values, positionals }, { config, terminal }) => {
    if (positionals.join(' ') !== 'rotate') throw new UsageError('Say what to do with the keys.', usage);
    await withDatabase({ config, terminal }, async (database) => {
      const { kid, retired } = await database.kysely.transaction().execute(async (db) => {
        const rotation = await rotateKeys(db, { isRevoking: values.revoke });
        const action = values.revoke ? 'keys.revoke' : 'keys.rotate';
        await recordAudit(db, { action, by: null, requestId: '', after: rotation });
        return rotation;
      });
      const before = values.revoke ? 'removed' : 'retired';
      terminal.print(`Tokens are signed with the key ${kid}; ${retired} before it ${before}.`);
    });
  },
});
