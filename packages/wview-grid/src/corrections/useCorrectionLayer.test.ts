// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

// Each test is a page of its own, in which nothing was fetched.
beforeEach(() => {
  vi.resetModules();
});
afterEach(() => {
  vi.doUnmock('./CorrectionLayer.tsx');
});
const openPage = () => import('./useCorrectionLayer.ts');

it('is not there at first, and is fetched as soon as something is to be corrected; then it is there at once', async () => {
  const { useCorrectionLayer } = await openPage();
  const first = renderHook(({ isNeeded }) => useCorrectionLayer(isNeeded), { initialProps: { isNeeded: true } });
  expect(first.result.current).toEqual({ layer: null, hasFailed: false });
  await waitFor(() => expect(first.result.current.layer).toBeTypeOf('function'));
  const next = renderHook(() => useCorrectionLayer(true));
  expect(next.result.current.layer).toBe(first.result.current.layer);
});

it('fetched ahead, it is there when a grid is drawn', async () => {
  const { preloadCorrections, useCorrectionLayer } = await openPage();
  await preloadCorrections();
  expect(renderHook(() => useCorrectionLayer(true)).result.current.layer).toBeTypeOf('function');
});

it('what cannot be fetched is told where something is to be corrected, and nowhere else', async () => {
  vi.doMock('./CorrectionLayer.tsx', () => {
    throw new TypeError('Failed to fetch');
  });
  const { useCorrectionLayer } = await openPage();
  const { result, rerender } = renderHook(({ isNeeded }) => useCorrectionLayer(isNeeded), {
    initialProps: { isNeeded: true },
  });
  await waitFor(() => expect(result.current).toEqual({ layer: null, hasFailed: true }));
  rerender({ isNeeded: false });
  expect(result.current.hasFailed).toBe(false);
});
