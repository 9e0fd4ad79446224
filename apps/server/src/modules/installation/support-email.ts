import type { Db } from '../../database/connection.ts';

const KEY = 'support-email';

/** Keeps the address that was given when the installation was made. */
export async function storeSupportEmail(db: Db, address: string): Promise<void> {
  const value = JSON.stringify(address);
  await db
    .insertInto('fundscope.settings')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** The address that users write to who cannot sign in: that of the setting, else the kept one; empty for none. */
export async function readSupportEmail(db: Db, ofSetting: string): Promise<string> {
  if (ofSetting !== '') return ofSetting;
  const kept = await db.selectFrom('fundscope.settings').select('value').where('key', '=', KEY).executeTakeFirst();
  return typeof kept?.value === 'string' ? kept.value : '';
}
