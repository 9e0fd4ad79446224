import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import { exportView, type ExportFormat } from './export-view.ts';
import type { ViewRequest } from './view-request.ts';

/**
 * Downloads a view as a file.
 *
 * @param errorTitle title of the toast when the download fails
 * @returns the mutation (`mutate(request)`, `isPending` …), `loadedBytes`, the bytes of the running or the last
 *   download, and `cancel`, which ends a running one with an AbortError
 */
export function useViewExport(format: ExportFormat, errorTitle: string) {
  const client = useApiClient();
  const running = useRef<AbortController>(null);
  const [loadedBytes, setLoadedBytes] = useState(0);
  const mutation = useMutation({
    mutationFn: (request: ViewRequest) => {
      const controller = new AbortController();
      running.current = controller;
      setLoadedBytes(0);
      return exportView(client, format, request, { signal: controller.signal, onProgress: setLoadedBytes });
    },
    meta: { errorTitle },
  });
  return { ...mutation, loadedBytes, cancel: () => running.current?.abort() };
}
