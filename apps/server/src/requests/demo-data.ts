import type { Db } from '../database/connection.ts';

/** Whether the installation holds the demo firm: whatever is computed from it is marked as synthetic. */
export async function isDemoInstallation(db: Db): Promise<boolean> {
  const setting = await db.selectFrom('fundscope.settings').select('key').where('key', '=', 'demo').executeTakeFirst();
  return setting !== undefined;
}
