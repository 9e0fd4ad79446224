import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryRoot } from '@fundscope/vitest-config/temporary-root';
import { beginWithDemoFirm, startProduct } from './start-product.ts';

/** The product as a user gets it: built, on a free port, with a data folder of its own that was filled with the demo firm. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(temporaryRoot(), 'fundscope-e2e-'));
  // Started by root, the database's user must be able to enter.
  await chmod(dataDir, 0o755);
  await beginWithDemoFirm(dataDir);
  const product = await startProduct(dataDir);
  process.env['E2E_ADDRESS'] = product.address;
  process.env['E2E_DATA_DIR'] = dataDir;
  return async () => {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
