import { useEffect, useRef } from 'react';

interface ViewOfAddressOptions {
  readonly address: URLSearchParams;
  readonly onAddressChange: (next: URLSearchParams, options: { replace: boolean }) => void;
}

/**
 * Writes which saved view is shown into the address as it is by then: a load or a moved column while the server was
 * asked is kept, and another screen's address is left alone.
 */
export function useViewOfAddress({ address, onAddressChange }: ViewOfAddressOptions) {
  const now = useRef<URLSearchParams>(null);
  useEffect(() => {
    now.current = address;
    return () => {
      now.current = null;
    };
  }, [address]);
  return (view: string) => {
    if (!now.current) return;
    const next = new URLSearchParams(now.current);
    next.set('view', view);
    onAddressChange(next, { replace: true });
  };
}
