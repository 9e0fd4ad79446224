import { createRoot } from 'react-dom/client';
import { SharedControls, Shell } from './shell.tsx';

/** The page without a grid: what it weighs is not the grids'. */
createRoot(document.body.appendChild(document.createElement('div'))).render(
  <Shell>
    <SharedControls />
  </Shell>,
);
