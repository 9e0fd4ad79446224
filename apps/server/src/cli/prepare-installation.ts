import type { Config } from '../platform/config.ts';
import type { Database } from '../database/connection.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import { collectionOf, readCatalogue } from '../views/catalogue/catalogue-files.ts';
import { applyCatalogue } from '../views/catalogue/catalogue.repository.ts';

/**
 * Makes an opened database one that can be served: an empty one is filled with the demo firm where the settings
 * want it, and the operator's own view catalogue, or else a newer one of the demo firm, is brought in.
 */
export async function prepareInstallation(
  { owner }: Pick<OpenDatabase, 'owner'>,
  { isDemo, catalogueDir }: Pick<Config, 'isDemo' | 'catalogueDir'>,
  progress: (line: string) => void,
): Promise<void> {
  if (isDemo && (await isEmpty(owner))) {
    progress('Filling the demo firm…');
    // Loaded here and not above: no later start waits for it.
    const { fillDemo } = await import('../demo/fill-demo.ts');
    await fillDemo(owner, { onProgress: progress });
  }
  if (catalogueDir !== undefined) {
    const entries = await readCatalogue(catalogueDir);
    // A start removes nothing, so that a folder which moved may have its views in the new place.
    const catalogue = { ...collectionOf(catalogueDir), isMoved: true, entries };
    const { gaps, undescribed } = await applyCatalogue(owner.kysely, catalogue);
    if (undescribed.length > 0) {
      progress(
        `${catalogueDir} no longer describes ${undescribed.join(', ')}. They stay until ` +
          '"fundscope views apply --prune" or "fundscope views remove" takes them away.',
      );
    }
    for (const gap of gaps)
      progress(`Only the application limits the rows to the user's books, not the database: ${gap}`);
  } else if (isDemo) {
    const { refreshDemoCatalogue } = await import('../demo/demo-catalogue.ts');
    const obstacle = await refreshDemoCatalogue(owner.kysely);
    if (obstacle !== undefined) progress(obstacle);
  }
}

/** Nobody can sign in yet. */
async function isEmpty({ kysely }: Database): Promise<boolean> {
  const user = await kysely.selectFrom('fundscope.users').select('user_nr').limit(1).executeTakeFirst();
  return user === undefined;
}
