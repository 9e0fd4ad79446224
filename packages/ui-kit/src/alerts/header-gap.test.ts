// @vitest-environment node
import { expect, it } from 'vitest';
import { findHeaderGap } from './header-gap.ts';

const header = { left: 0, right: 1440 };
const search = { left: 336, right: 720 };
const icons = [
  { left: 1300, right: 1330 },
  { left: 1350, right: 1380 },
  { left: 1400, right: 1430 },
];

it('alerts find room in the header between its controls, the right-most where there are several gaps', () => {
  expect(findHeaderGap({ header, controls: [search, ...icons], width: 384 })).toBe(1284);
  expect(findHeaderGap({ header, controls: [], width: 384 })).toBe(1424);
});

it('a header that is too narrow has no room for alerts', () => {
  expect(findHeaderGap({ header: { left: 0, right: 390 }, controls: icons, width: 370 })).toBeUndefined();
  expect(findHeaderGap({ header, controls: [{ left: 300, right: 1100 }, ...icons], width: 384 })).toBeUndefined();
});
