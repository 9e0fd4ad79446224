import { heavyPlaces, readingPlaces } from '../database/connection-counts.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import type { Config } from '../platform/config.ts';
import { createCourtesy } from './courtesy.ts';
import { createTurns } from './turns.ts';
import { createReadingGate, quarterOf, readingBounds, type ReadingDeps } from './reader-transaction.ts';

/** Reading, by what it costs: each kind has its own bounds on places and on the database's time. */
export interface Readings {
  /** Few rows: such a load always finds places that nothing heavier can take. */
  readonly smallLoads: ReadingDeps;
  /** Whether even a small load would be refused now. */
  readonly isCrowded: () => boolean;
  readonly loads: ReadingDeps;
  /** Files of all rows, and whatever else is read to its end. */
  readonly exports: ReadingDeps;
  /** What workers read, for whom nobody waits at a screen: never refused for the time that it waits. */
  readonly requests: ReadingDeps;
}

/** A load of as many rows at most is a small one. */
const SMALL_LOAD_ROWS = 1_000;
/** Somebody exports two things at a time, or loads as much; and beside that finds a place for what is lighter. */
const FEWEST_OF_ONE = 2;
const FEWEST_HEAVY_OF_ONE = FEWEST_OF_ONE + 1;
const FEWEST_OF_ALL_OF_ONE = FEWEST_HEAVY_OF_ONE + 1;

/** Loads and exports have a quarter of all places each at most, and together leave most of them to small loads. */
export function createReadings(
  { heavyPool, ...deps }: Pick<ReadingDeps, 'database' | 'spools'> & Pick<OpenDatabase, 'heavyPool'>,
  config: Pick<Config, 'poolSize' | 'queryTimeoutMs' | 'loadTimeoutMs'>,
): Readings {
  const all = createReadingGate(config, FEWEST_OF_ALL_OF_ONE);
  const together = heavyPlaces(config);
  const heavy = all.narrow(readingBounds(together, 200, FEWEST_HEAVY_OF_ONE));
  const most = Math.min(Math.max(2, quarterOf(readingPlaces(config))), together);
  const exports = heavy.narrow(readingBounds(most, 100, FEWEST_OF_ONE));
  const limits = config.loadTimeoutMs < config.queryTimeoutMs ? { timeLimitMs: config.loadTimeoutMs } : {};
  const courtesy = createCourtesy();
  const heavily = { ...deps, courtesy, connections: heavyPool };
  const enterAll: typeof all.enter = (entrant) => {
    courtesy.noteSmallLoad();
    return all.enter(entrant);
  };
  return {
    isCrowded: () => all.isCrowded(),
    smallLoads: { ...deps, areShort: true, turns: createTurns(), gate: { ...all, enter: enterAll }, ...limits },
    loads: { ...heavily, gate: heavy.narrow(readingBounds(most, 100, FEWEST_OF_ONE)), ...limits },
    exports: { ...heavily, gate: exports },
    requests: {
      ...heavily,
      gate: exports.narrow({ ...readingBounds(most, 100, FEWEST_OF_ONE), patienceMs: Infinity }),
    },
  };
}

/** What a load of `limit` rows at most counts as; without a limit it is an export. */
export function readingOf({ smallLoads, loads, exports }: Readings, limit: number | undefined): ReadingDeps {
  if (limit === undefined) return exports;
  return limit <= SMALL_LOAD_ROWS ? smallLoads : loads;
}
