// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useGrid } from './grid-context.ts';

it('a part of the grid says so when it stands outside of one', () => {
  expect(() => renderHook(() => useGrid())).toThrow('useGrid must be called inside WviewGrid');
});
