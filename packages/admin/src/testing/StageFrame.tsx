import { useSyncExternalStore } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';

interface StageFrameProps {
  /** The server of the stage. */
  fake: { readonly subscribe: (onChange: () => void) => () => void; readonly sent: () => string };
}

/** Around a screen of a stage: a way out, its address, and what was sent. */
export function StageFrame({ fake }: StageFrameProps) {
  const sent = useSyncExternalStore(fake.subscribe, fake.sent);
  const { pathname, search } = useLocation();
  return (
    <div style={{ display: 'flex', flexDirection: 'column', height: 'calc(100vh - 2rem)' }}>
      <main style={{ flex: 1, minHeight: 0 }}>
        <Outlet />
      </main>
      <nav aria-label="stage">
        <Link to="/">home</Link> <output aria-label="address">{pathname + search}</output>
        <output aria-label="sent" hidden>
          {sent}
        </output>
      </nav>
    </div>
  );
}
