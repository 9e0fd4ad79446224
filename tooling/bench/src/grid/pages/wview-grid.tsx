import { rowSourceFromRows, WviewGrid } from '@fundscope/wview-grid';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { benchColumns, benchRows, ROWS } from './bench-data.ts';
import { offer } from './bench-page.ts';
import { Shell } from './shell.tsx';

const FIRST_COLUMN_PX = 130;
const TITLES_PX = 32;
const source = rowSourceFromRows(benchRows);
const ignore = () => {};

const drawing = new EventTarget();

/** The portal is there before any of its grids. */
function Portal() {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    const draw = () => setDrawn(true);
    drawing.addEventListener('draw', draw);
    return () => drawing.removeEventListener('draw', draw);
  }, []);
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
  draw: () => {
    drawing.dispatchEvent(new Event('draw'));
  },
  firstCell: '[data-row="0"] [role=gridcell]',
  scroller: '[role=grid]',
  body: () => {
    const { x, y, width, height } = document.querySelector('[role=grid]')?.getBoundingClientRect() ?? new DOMRect();
    return new DOMRect(x, y + TITLES_PX, width, height - TITLES_PX);
  },
  firstColumnWidth: FIRST_COLUMN_PX,
});
