import { benchAdmin } from './admin/bench-admin.ts';
import { benchCalculate } from './calculate/bench-calculate.ts';
import { benchDocuments } from './documents/bench-documents.ts';
import { benchExports } from './exports/bench-exports.ts';
import { benchFilter } from './filter/bench-filter.ts';
import { benchGrid } from './grid/bench-grid.ts';
import { benchHome } from './home/bench-home.ts';
import { benchImports } from './imports/bench-imports.ts';
import { benchQueue } from './queue/bench-queue.ts';
import { benchReading } from './reading/bench-reading.ts';
import { benchLoad } from './load/bench-load.ts';
import { benchUploads } from './uploads/bench-uploads.ts';
import { benchView } from './view/bench-view.ts';

const benches: Readonly<Record<string, () => Promise<void>>> = {
  admin: benchAdmin,
  calculate: benchCalculate,
  filter: benchFilter,
  grid: benchGrid,
  exports: benchExports,
  home: benchHome,
  imports: benchImports,
  queue: benchQueue,
  reading: benchReading,
  load: benchLoad,
  uploads: benchUploads,
  view: benchView,
  documents: benchDocuments,
};

const name = process.argv[2] ?? '';
const bench = benches[name];
if (bench) {
  await bench();
} else {
  console.error(`There is no benchmark '${name}'. Choose one of: ${Object.keys(benches).join(', ')}.`);
  process.exitCode = 1;
}
