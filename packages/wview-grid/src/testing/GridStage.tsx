import { useState } from 'react';
import { WviewGrid, type WviewGridProps } from '../WviewGrid.tsx';

/** A grid in a story, with the toggle's state kept as a screen would. */
export function GridStage(props: WviewGridProps) {
  const [noWrap, setNoWrap] = useState(props.noWrap);
  return (
    <div style={{ height: 480 }}>
      <WviewGrid {...props} noWrap={noWrap} onNoWrapChange={setNoWrap} />
    </div>
  );
}
