import { useState } from 'react';
import type { WviewGridProps } from '../model/grid-props.ts';
import { WviewGrid } from '../WviewGrid.tsx';

/** A grid in a story, with the toggle's state kept as a screen would. */
export function GridStage(props: WviewGridProps) {
  const [noWrap, setNoWrap] = useState(props.settings?.noWrap ?? true);
  return (
    <div style={{ height: 480 }}>
      <WviewGrid {...props} settings={{ ...props.settings, noWrap, onNoWrapChange: setNoWrap }} />
    </div>
  );
}
