import { rowSourceFromRows, WviewGrid } from '@fundscope/wview-grid';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { benchColumns, benchRows, ROWS } from './bench-data.ts';
import { offer } from './bench-page.ts';
import { Shell } from './shell.tsx';

const FIRST_COLUMN_PX = 130;
const TITLES_PX = 32;
const source = rowSourceFromRows(benchRows);
const ignore = () => {};

let draw = ignore;

/** The portal is there before any of its grids. */
function Portal() {
  const [isDrawn, setDrawn] = useState(false);
  draw = () => setDrawn(true);
  return (
    isDrawn && (
      <div style={{ height: '100vh' }}>
        <WviewGrid columns={benchColumns} rows={source} maxRows={ROWS} label="Bench" noWrap onNoWrapChange={ignore} />
      </div>
    )
  );
}

offer({
  prepare: (host) =>
    createRoot(host).render(
      <Shell>
        <Portal />
      </Shell>,
    ),
  draw: () => draw(),
  firstCell: '[data-row="0"] [role=gridcell]',
  scroller: '[role=grid]',
  body: () => {
    const { x, y, width, height } = document.querySelector('[role=grid]')?.getBoundingClientRect() ?? new DOMRect();
    return new DOMRect(x, y + TITLES_PX, width, height - TITLES_PX);
  },
  firstColumnWidth: FIRST_COLUMN_PX,
});
