import { useEffect, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Variant } from './bench-page.ts';
import { Shell } from './shell.tsx';

const drawing = new EventTarget();
let wanted: Variant = 'plain';

/** Draws a grid in a portal that is there before any of its grids. */
export function drawLater(grid: (variant: Variant) => ReactNode) {
  function Portal() {
    const [variant, setVariant] = useState<Variant | null>(null);
    useEffect(() => {
      const draw = () => setVariant(wanted);
      drawing.addEventListener('draw', draw);
      return () => drawing.removeEventListener('draw', draw);
    }, []);
    return variant && <div style={{ height: '100vh' }}>{grid(variant)}</div>;
  }
  return {
    prepare: (host: HTMLElement) =>
      createRoot(host).render(
        <Shell>
          <Portal />
        </Shell>,
      ),
    draw: (_: HTMLElement, variant: Variant) => {
      wanted = variant;
      drawing.dispatchEvent(new Event('draw'));
    },
  };
}
