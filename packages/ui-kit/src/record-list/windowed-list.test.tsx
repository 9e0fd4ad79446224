import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FundscopeProvider } from '../theme/FundscopeProvider.tsx';
import { WindowedList } from './WindowedList.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const chosen = vi.fn();

const list = (names: readonly string[], draw: (name: string) => string = String) => (
  <FundscopeProvider initialLocale="en">
    <WindowedList
      label="Members"
      items={names}
      model={{ keyOf: String, textOf: String }}
      isSelected={() => true}
      isMultiple
      rowHeight={20}
      onChoose={chosen}
    >
      {draw}
    </WindowedList>
  </FundscopeProvider>
);

const press = (key: string) => fireEvent.keyDown(screen.getByRole('listbox'), { key });
const activeRow = () => document.querySelector('[data-active]')?.textContent;

describe('a list in a window', () => {
  it('is measured once, and drawn no more while nothing happens', () => {
    const sizes: (() => void)[] = [];
    const frames: (() => void)[] = [];
    vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(tell: (entries: readonly object[]) => void) {
          const contentRect = { width: 100, height: 100 };
          sizes.push(() => tell([{ contentRect, borderBoxSize: [{ inlineSize: 100, blockSize: 100 }] }]));
        }
        readonly observe = () => {};
        readonly disconnect = () => {};
      },
    );
    const draw = vi.fn(String);
    render(list(['a', 'b', 'c'], draw));
    for (let frame = 0; frame < 5; frame += 1)
      act(() => {
        for (const tell of sizes.splice(0)) tell();
        for (const run of frames.splice(0)) run();
      });
    // Before it is measured, and after.
    expect(draw).toHaveBeenCalledTimes(6);
  });

  it('goes on at the same place when the active row is gone, at the last where there is none', () => {
    const { rerender } = render(list(['a', 'b', 'c', 'd']));
    for (let step = 0; step < 3; step += 1) press('ArrowDown');
    expect(activeRow()).toBe('c');
    rerender(list(['a', 'b', 'd']));
    expect(activeRow()).toBe('d');
    // What is added above it moves the row, not the choice.
    rerender(list(['0', 'a', 'b', 'd']));
    expect(activeRow()).toBe('d');
    rerender(list(['0', 'a']));
    expect(activeRow()).toBe('a');
    press(' ');
    expect(chosen).toHaveBeenCalledExactlyOnceWith('a');
  });
});

describe('the action of a row', () => {
  const acted = vi.fn();
  it('is done by its button and by Alt+C on the marked row, neither of which opens the row', () => {
    acted.mockReset();
    chosen.mockReset();
    render(
      <FundscopeProvider initialLocale="en">
        <WindowedList
          label="Books"
          items={['a', 'b', 'c']}
          model={{ keyOf: String, textOf: String }}
          isSelected={() => false}
          rowHeight={20}
          rowAction={{ label: 'Copy', icon: 'icon', onAct: acted }}
          onChoose={chosen}
        >
          {String}
        </WindowedList>
      </FundscopeProvider>,
    );
    fireEvent.click(document.querySelectorAll('[data-row-action]')[1]!);
    press('ArrowDown');
    press('ArrowDown');
    fireEvent.keyDown(screen.getByRole('listbox'), { key: 'c', altKey: true });
    // Option+C of macOS.
    fireEvent.keyDown(screen.getByRole('listbox'), { key: 'ç', code: 'KeyC', altKey: true });
    expect(acted.mock.calls).toEqual([['b'], ['b'], ['b']]);
    expect(chosen).not.toHaveBeenCalled();
    fireEvent.click(screen.getAllByRole('option')[2]!);
    expect(chosen).toHaveBeenCalledWith('c');
  });
});
