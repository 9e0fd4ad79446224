import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEAST_FILLED, planPages, SLACK, type Atom, type PlannedPage } from './plan-pages.ts';
import { LEAST_STRETCH, MOST_STRETCH } from './stretch.ts';

const room = { page: 720, signatures: 70 };
const block = (height: number, further: Partial<Atom> = {}): Atom => ({
  block: 0,
  row: 0,
  gap: 12,
  height,
  pressed: height * 0.2,
  spread: height * 0.2,
  parting: 0,
  head: 0,
  ...further,
});

/** How high the page is that comes of it. */
function heightOf(atoms: readonly Atom[], { from, to, stretch, widened }: PlannedPage): number {
  return atoms.slice(from, to).reduce((sum, { gap, height, pressed, spread, head }, at) => {
    const give = stretch < 1 ? (stretch - 1) * pressed : (stretch - 1) * spread;
    return sum + height + give + (at === 0 ? head : gap * stretch + (gap > 0 ? widened : 0));
  }, 0);
}

const breaksOf = (atoms: readonly Atom[]): number[] => planPages(atoms, room).map(({ from }) => from);

describe('the plan of pages', () => {
  it('holds everything once and in order, on pages that have room for it, whatever there is', () => {
    const atom = fc.record({
      height: fc.double({ min: 5, max: 300, noNaN: true }),
      gap: fc.constantFrom(0, 5, 12, 16),
      give: fc.double({ min: 0, max: 0.3, noNaN: true }),
      parting: fc.constantFrom(0, 0.05, 0.3, 0.6, Infinity),
      head: fc.constantFrom(0, 15),
      row: fc.constantFrom(0, 3),
    });
    fc.assert(
      fc.property(fc.array(atom, { minLength: 1, maxLength: 40 }), (given) => {
        // Two that belong together fit on a page.
        const atoms = given.map(({ give, parting, ...own }, at) =>
          block(own.height, {
            ...own,
            parting: at > 0 && given[at - 1]!.parting === Infinity ? 0 : parting,
            pressed: own.height * give,
            spread: own.height * give,
          }),
        );
        const pages = planPages(atoms, room);
        expect(pages.map(({ from }) => from)).toEqual([0, ...pages.slice(0, -1).map(({ to }) => to)]);
        expect(pages.at(-1)!.to).toBe(atoms.length);
        for (const page of pages) {
          expect(page.stretch).toBeGreaterThanOrEqual(LEAST_STRETCH);
          expect(page.stretch).toBeLessThanOrEqual(MOST_STRETCH);
          const most = room.page - (page.from === 0 ? room.signatures : 0);
          expect(heightOf(atoms, page)).toBeLessThanOrEqual(most);
          if (page.from > 0) expect(atoms[page.from]!.parting).not.toBe(Infinity);
        }
      }),
    );
  });

  it('fills each page, and the last one by two fifths at least', () => {
    for (let count = 9; count <= 60; count++) {
      const atoms = Array.from({ length: count }, () => block(90));
      const pages = planPages(atoms, room);
      const filled = pages.map((page) => heightOf(atoms, page) / (room.page - (page.from === 0 ? room.signatures : 0)));
      expect(Math.min(...filled.slice(0, -1)), String(count)).toBeGreaterThan(0.95);
      expect(filled.at(-1), String(count)).toBeGreaterThanOrEqual(LEAST_FILLED - 0.01);
    }
  });

  it('is the usual on one page', () => {
    expect(planPages([block(400)], room)).toMatchObject([{ stretch: 1, widened: 0 }]);
  });

  it('never parts what belongs together, and the rest where it costs less', () => {
    // A heading would stand alone at the foot of the first page.
    const atoms = [block(600), block(20), block(200, { parting: Infinity }), block(300)];
    expect(breaksOf(atoms)).toEqual([0, 1]);
    // Six fill the first page best; five of them cost 0.44 more.
    const costly = (parting: number) =>
      breaksOf(Array.from({ length: 10 }, (_, at) => block(100, at === 6 ? { parting } : {})));
    expect([0, 0.3, 0.6].map(costly)).toEqual([
      [0, 6],
      [0, 6],
      [0, 5],
    ]);
  });

  it('spreads a page rather than press it as much', () => {
    const breaks = (height: number) => breaksOf(Array.from({ length: 10 }, () => block(height)));
    // Pressed by 0.20 or spread by 0.52, and by 0.25 or 0.45.
    expect([breaks(104), breaks(106)]).toEqual([
      [0, 6],
      [0, 5],
    ]);
  });

  it('hands on to an empty last page what the one before can spare', () => {
    // Six would fill the first page, and one would stand on the last.
    expect(breaksOf(Array.from({ length: 7 }, () => block(100)))).toEqual([0, 5]);
  });

  it('makes no page more to press less', () => {
    const give = { pressed: 70, spread: 70 };
    expect(breaksOf(Array.from({ length: 15 }, () => block(140, give)))).toEqual([0, 5, 10]);
  });

  it('leaves the last page emptier where nothing can be handed on', () => {
    const rigid = (height: number) => block(height, { pressed: 0, spread: 0, gap: 0 });
    expect(planPages([rigid(640), rigid(60)], room)).toMatchObject([{ stretch: 1 }, { stretch: 1 }]);
  });

  it('gives a page of its own to what is higher than a page', () => {
    expect(breaksOf([block(300), block(1000), block(300)])).toEqual([0, 1, 2]);
  });

  it('fills a page on which a table is broken, so that it breaks at the planned row', () => {
    const rigid = { pressed: 0, spread: 0 };
    const rows = Array.from({ length: 60 }, (_, at) =>
      block(14, { ...rigid, gap: at === 0 ? 5 : 0, row: at, parting: at < 3 || at > 57 ? Infinity : 0.25, head: 15 }),
    );
    // Eight are left below the last row that fits, of which the gap above the table gives four when it is spread.
    const atoms = [block(313, rigid), ...rows];
    const [first] = planPages(atoms, room);
    expect(first!.widened).toBeCloseTo(4);
    expect(room.page - room.signatures - heightOf(atoms, first!)).toBeCloseTo(SLACK);
  });
});
