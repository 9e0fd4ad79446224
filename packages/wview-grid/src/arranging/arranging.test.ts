import { expect, it } from 'vitest';
import { placeColumns } from '../columns/column-geometry.ts';
import { dropTarget } from './drop-target.ts';
import { titleCommand } from './title-keys.ts';

const press = { shiftKey: false, isControl: false, altKey: false };

it.each([
  [
    { ...press, key: 'ArrowRight', altKey: true },
    { kind: 'resize', byPx: 16 },
  ],
  [
    { ...press, key: 'ArrowLeft', altKey: true },
    { kind: 'resize', byPx: -16 },
  ],
  [{ ...press, key: 'Home', altKey: true }, { kind: 'fit' }],
  [
    { ...press, key: 'ArrowLeft', isControl: true, shiftKey: true },
    { kind: 'move', direction: -1 },
  ],
  [
    { ...press, key: 'Enter', shiftKey: true },
    { kind: 'sort', isAdding: true },
  ],
  [{ ...press, key: 'F10', shiftKey: true }, { kind: 'menu' }],
  [{ ...press, key: 'ContextMenu' }, { kind: 'menu' }],
  [{ ...press, key: 'F10' }, null],
  [{ ...press, key: 'ArrowLeft' }, null],
])('on a title, %o does %o', (key, command) => {
  expect(titleCommand(key)).toEqual(command);
});

it('a dragged column goes before or behind the one under the pointer', () => {
  const geometry = placeColumns([100, 80, 80, 80], 300);
  expect(dropTarget(geometry, 20, 0)).toEqual({ column: 0, side: 'before', left: 0 });
  expect(dropTarget(geometry, 190, 0)).toEqual({ column: 2, side: 'before', left: 180 });
  expect(dropTarget(geometry, 150, 80)).toEqual({ column: 2, side: 'behind', left: 180 });
  expect(dropTarget(geometry, 900, 0)).toMatchObject({ column: 3, side: 'behind' });
});
