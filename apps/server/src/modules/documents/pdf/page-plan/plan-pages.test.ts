import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEAST_FILLED, planPages, type Atom, type PlannedPage } from './plan-pages.ts';
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

  it('parts what costs less, and what must not be parted never', () => {
    // A heading would stand alone at the foot of the first page.
    const atoms = [block(600), block(20), block(200, { parting: Infinity }), block(300)];
    expect(planPages(atoms, room).map(({ from }) => from)).toEqual([0, 1]);
    const costly = (parting: number) =>
      planPages([block(300), block(300, { parting }), block(300), block(330)], room).map(({ from }) => from);
    expect([costly(0), costly(0.9)]).toEqual([
      [0, 2],
      [0, 2],
    ]);
  });

  it('fills a page on which a table is broken, so that it breaks at the planned row', () => {
    const rigid = { pressed: 0, spread: 0 };
    const rows = Array.from({ length: 30 }, (_, at) =>
      block(14, { ...rigid, gap: at === 0 ? 12 : 0, row: at, parting: at < 3 || at > 27 ? Infinity : 0.25, head: 15 }),
    );
    const atoms = [block(300, rigid), ...rows];
    const [first] = planPages(atoms, room);
    const left = room.page - room.signatures - heightOf(atoms, first!);
    expect(left).toBeLessThan(14);
  });
});
