import { useState } from 'react';

/**
 * The load that brought the shown rows: unlike that load it changes when other rows arrive, not when they are asked
 * for, so that what is shown stays where it is until then.
 *
 * @param data the answer that is shown
 * @param loadId tells one load from another
 */
export function usePlaceId(data: object | undefined, loadId: string): string {
  const [landed, setLanded] = useState({ data, loadId });
  if (landed.data === data) return landed.loadId;
  setLanded({ data, loadId });
  return loadId;
}
