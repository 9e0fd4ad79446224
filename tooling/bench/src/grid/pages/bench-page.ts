/** What a measured page offers to the one who measures it. */
export interface BenchPage {
  /** Draws the grid; resolves with the ms until the browser has painted its first rows. */
  readonly mount: () => Promise<number>;
  /** The element that the user scrolls. */
  readonly scroller: () => Element;
  /** The first column of the drawn rows, without titles, in px of the window. */
  readonly firstColumn: () => { x: number; y: number; width: number; height: number };
}

declare global {
  interface Window {
    benchPage?: BenchPage;
  }
}

interface BenchGrid {
  /** Draws what is there before the grid. */
  readonly prepare?: (host: HTMLElement) => void;
  readonly draw: (host: HTMLElement) => void;
  /** A cell of the first row, once it is drawn. */
  readonly firstCell: string;
  readonly scroller: string;
  /** The area of all rows in view. */
  readonly body: () => DOMRect;
  readonly firstColumnWidth: number;
}

/** Offers a grid for measuring. */
export function offer(grid: BenchGrid): void {
  const host = document.createElement('div');
  host.style.cssText = 'height:100vh;width:100vw';
  document.body.style.margin = '0';
  document.body.append(host);
  const one = (selector: string): Element => {
    const found = document.querySelector(selector);
    if (!found) throw new Error(`The page has no ${selector}.`);
    return found;
  };
  grid.prepare?.(host);
  window.benchPage = {
    mount: async () => {
      const start = performance.now();
      grid.draw(host);
      while (!document.querySelector(grid.firstCell)?.textContent) await frame();
      // The task after the frame runs when that has been handed to the screen.
      await frame();
      await new Promise((resolve) => setTimeout(resolve));
      return performance.now() - start;
    },
    scroller: () => one(grid.scroller),
    firstColumn: () => {
      const { x, y, height } = grid.body();
      return { x, y, width: grid.firstColumnWidth, height };
    },
  };
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
