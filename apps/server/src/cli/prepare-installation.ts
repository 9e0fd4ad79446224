import type { Config } from '../config.ts';
import type { Database } from '../database/connection.ts';

/** Fills an empty installation with the demo firm, where the settings want it. */
export async function prepareInstallation(
  database: Database,
  { isDemo }: Pick<Config, 'isDemo'>,
  progress: (line: string) => void,
): Promise<void> {
  if (!isDemo || !(await isEmpty(database))) return;
  progress('Filling the demo firm…');
  const { fillDemo } = await import('../demo/fill-demo.ts');
  await fillDemo(database, { onProgress: progress });
}

/** Nobody can sign in yet. */
async function isEmpty({ kysely }: Database): Promise<boolean> {
  const user = await kysely.selectFrom('fundscope.users').select('user_nr').limit(1).executeTakeFirst();
  return user === undefined;
}
