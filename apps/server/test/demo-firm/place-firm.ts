import { readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findFilledFirm, isOutdated } from './filled-firm.ts';

/** Puts what was filled where it is looked for. What a quicker process has put there stays: a third may be copying from it. */
export async function placeFirm(unfinished: string, home: string): Promise<void> {
  if (!findFilledFirm(home)) {
    await sweep(home);
    try {
      await rename(unfinished, home);
      return;
    } catch (error) {
      // A rename is all or nothing: what is there is whole.
      if (!findFilledFirm(home)) throw error;
    }
  }
  await rm(unfinished, { recursive: true, force: true });
}

/** What other sources have filled is of no more use, nor what a killed process left; what is being filled now has a younger folder. */
async function sweep(home: string): Promise<void> {
  const firms = dirname(home);
  for (const name of await readdir(firms)) {
    const folder = join(firms, name);
    const isOfUse = name.startsWith('unfinished-') ? !isOutdated(folder) : folder === home && findFilledFirm(home);
    if (!isOfUse) await rm(folder, { recursive: true, force: true });
  }
}
