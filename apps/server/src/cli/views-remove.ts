import { removeViews } from '../views/catalogue/remove-views.ts';
import { confirm } from './views-apply.ts';
import { withDatabase, type CommandContext } from './command.ts';

/** Removes views by their names, after asking. */
export async function removeFromViews(
  names: readonly string[],
  { isSure }: { readonly isSure: boolean },
  context: CommandContext,
): Promise<void> {
  if (!isSure) await confirm(`Remove ${names.join(', ')}? The rows of imported views go too. [y/N] `, context);
  const removed = await withDatabase(context, ({ owner }) =>
    removeViews(owner.kysely, names, { by: null, requestId: '' }),
  );
  context.terminal.print(`Removed: ${removed.names.join(', ')}`);
  for (const line of removed.details) context.terminal.print(`  ${line}`);
}
