import { configure } from '@testing-library/dom';
import { afterEach } from 'vitest';

// A busy machine takes longer to draw; a condition that never comes true still fails the test.
configure({ asyncUtilTimeout: 15_000 });

// Testing Library takes away what a test has drawn, wherever it finds this function. What stays would be drawn again
// by answers that arrive after the test, when the window may be gone.
globalThis.afterEach = afterEach;

// What jsdom lacks and Mantine asks for.
if (typeof window !== 'undefined') {
  // Answering `false` to everything makes mantine-datatable draw no cells.
  window.matchMedia = (query) => ({
    matches: query === '',
    media: query,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  });
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  if (!('scrollIntoView' in Element.prototype)) Element.prototype.scrollIntoView = () => {};
}
