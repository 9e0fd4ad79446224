import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createPermissionWorld,
  graphArbitrary,
  rightsOf,
  VIEWS,
  type Graph,
  type PermissionWorld,
  type Guards,
} from '../../../test/permission-world.ts';
import { booksIn, readingPaths, type ReadingPath } from '../../../test/reading-paths.ts';

/** Graphs that are asked about at the same time. */
const LANES = 10;
/** Any number; the nightly pipeline searches 1,000. */
const GRAPHS = Number(process.env['FUNDSCOPE_PERMISSION_GRAPHS'] ?? 100);
const patienceMs = 120_000 + GRAPHS * 300;

describe.each<Guards>(['both', 'without the predicate', 'without row policies'])(
  'predicate and row policies, %s',
  (guards) => {
    let world: PermissionWorld;
    beforeAll(async () => {
      world = await createPermissionWorld(guards, LANES);
    });
    afterAll(() => world.close());

    const isDeceived = guards === 'without the predicate';
    const paths = readingPaths.filter(({ isGuardedTwice }) => isGuardedTwice || !isDeceived);

    /** The books whose rows an answer must have; undefined where it may have less. */
    const expectedBooks = (path: ReadingPath, graph: Graph): readonly number[] | undefined => {
      const { books, isOpen } = rightsOf(graph);
      if (path.gives === 'less') return undefined;
      if (path.needsView && !isOpen && !isDeceived) return [];
      return path.gives === 'all' ? books : books.filter((book) => book === graph.book);
    };

    it(
      `let no foreign row through, for ${GRAPHS} graphs of users, groups, books and views, in ${paths.map(({ name }) => name).join(', ')}`,
      async () => {
        await fc.assert(
          fc.asyncProperty(fc.array(graphArbitrary, { minLength: LANES, maxLength: LANES }), async (graphs) => {
            await world.become(graphs);
            for (const path of paths) {
              await Promise.all(
                graphs.map(async (graph, lane) => {
                  const { server } = world;
                  const caller = world.caller(lane, graph.user);
                  const view = VIEWS[graph.view] ?? '';
                  const answer = await path.ask({ server, ...caller, view, book: graph.book });
                  const found = booksIn(answer);
                  const { books } = rightsOf(graph);
                  expect(books, `${path.name}: ${answer.slice(0, 300)}`).toEqual(expect.arrayContaining(found));
                  const expected = expectedBooks(path, graph);
                  if (expected) expect(found, `${path.name}: ${answer.slice(0, 300)}`).toEqual(expected);
                }),
              );
            }
          }),
          { numRuns: Math.ceil(GRAPHS / LANES) },
        );
      },
      patienceMs,
    );
  },
);

describe('predicate and row policies, neither', () => {
  let world: PermissionWorld;
  beforeAll(async () => {
    world = await createPermissionWorld('neither', 1);
  });
  afterAll(() => world.close());

  it('would show a foreign row by every path: the search above can find one', async () => {
    for (const path of readingPaths) {
      for (const view of VIEWS) {
        const answer = await path.ask({ server: world.server, ...world.caller(0, 1), view, book: 5 });
        expect(booksIn(answer), `${path.name}: ${answer.slice(0, 300)}`).toContain(5);
      }
    }
  });
});
