import { BEGIN, END } from './marks.ts';

/** What a grid is drawn for; each needs other settings of it. */
export type Variant = 'plain' | 'large' | 'selectable' | 'editable' | 'wrapped';

/** What a measured page offers to the one who measures it. */
export interface BenchPage {
  /** Makes the rows of a variant, so that drawing does not count it. */
  readonly prepare: (variant: Variant) => void;
  /** Draws the grid; marks when it begins, and when the browser has painted its first rows. */
  readonly mount: (variant: Variant) => Promise<void>;
  /** Clicks the title of a number column; marks that, and when other rows are painted. */
  readonly sortByTitle: () => Promise<void>;
  /** Selects all rows; marks the click, and when it is painted. */
  readonly selectAll: () => Promise<void>;
  /** The element that the user scrolls. */
  readonly scroller: () => Element;
  /** Whether that cell can be edited by now. */
  readonly canEdit: () => boolean;
  /** A cell that can be edited, in px of the window. */
  readonly editableCell: () => { x: number; y: number };
  /** Where rows in view stand, in px of the window, by their index. */
  readonly rowTops: () => Record<number, number>;
  /** The first column of the drawn rows, without titles, in px of the window. */
  readonly firstColumn: () => { x: number; y: number; width: number; height: number };
}

declare global {
  interface Window {
    benchPage?: BenchPage;
  }
}

/** Where the measuring finds and touches things in a grid. */
export interface GridPlaces {
  /** What stands in the first cell in view; empty until it is drawn. */
  readonly firstText: () => string;
  /** Clicks the title of a number column. */
  readonly clickTitle: () => void;
  /** Clicks the check box in the titles. */
  readonly clickSelectAll: () => void;
  /** Whether the first row is drawn as selected. */
  readonly isFirstSelected: () => boolean;
  readonly canEdit: () => boolean;
  /** In px of the window. */
  readonly editableCell: () => DOMRect;
  /** Where rows in view stand, in px of the window, by their index. */
  readonly rowTops: () => Record<number, number>;
  readonly scroller: () => Element;
  /** The area of all rows in view. */
  readonly body: () => DOMRect;
  readonly firstColumnWidth: number;
}

interface BenchGrid extends GridPlaces {
  /** Draws what is there before the grid. */
  readonly prepare?: (host: HTMLElement) => void;
  readonly draw: (host: HTMLElement, variant: Variant) => void;
  /** Makes the rows. */
  readonly makeRows: (variant: Variant) => unknown;
}

/** Offers a grid for measuring. */
export function offer(grid: BenchGrid): void {
  const host = document.createElement('div');
  host.style.cssText = 'height:100vh;width:100vw';
  document.body.style.margin = '0';
  document.body.append(host);
  /** Marks an action, right after a frame, and the task after the frame that shows what it is waited for. */
  const marked = async (act: () => void, isDone: () => boolean): Promise<void> => {
    await afterFrame();
    performance.mark(BEGIN);
    act();
    do await afterFrame();
    while (!isDone());
    performance.mark(END);
  };
  const { firstText } = grid;
  grid.prepare?.(host);
  window.benchPage = {
    // What it returned would be sent to the one who measures: 10,000 rows.
    prepare: (variant) => void grid.makeRows(variant),
    mount: (variant) =>
      marked(
        () => grid.draw(host, variant),
        () => firstText() !== '',
      ),
    sortByTitle: () => {
      const before = firstText();
      return marked(grid.clickTitle, () => firstText() !== before && firstText() !== '');
    },
    selectAll: () => marked(grid.clickSelectAll, grid.isFirstSelected),
    scroller: grid.scroller,
    canEdit: grid.canEdit,
    editableCell: () => {
      const { x, y, width, height } = grid.editableCell();
      return { x: x + width / 2, y: y + height / 2 };
    },
    rowTops: grid.rowTops,
    firstColumn: () => {
      const { x, y, height } = grid.body();
      return { x, y, width: grid.firstColumnWidth, height };
    },
  };
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** The task after a frame runs when that has been handed to the screen. */
async function afterFrame(): Promise<void> {
  await frame();
  const { port1, port2 } = new MessageChannel();
  await new Promise((resolve) => {
    port1.addEventListener('message', resolve, { once: true });
    port1.start();
    port2.postMessage(null);
  });
  port1.close();
}
