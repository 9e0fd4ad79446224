// @vitest-environment node
import { expect, it } from 'vitest';
import { below, screens } from './screens.ts';

it('screens are xs 0-479, sm 480-767, md 768-1023, lg 1024-1279, xl 1280 and above, ul from 1444', () => {
  expect(Object.entries(screens)).toEqual([
    ['xs', 0],
    ['sm', 480],
    ['md', 768],
    ['lg', 1024],
    ['xl', 1280],
    ['ul', 1444],
  ]);
  expect(below('md')).toBe('(max-width: 767px)');
});
