import { configure } from '@testing-library/dom';

// A busy machine takes longer to draw; a condition that never comes true still fails the test.
configure({ asyncUtilTimeout: 15_000 });

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
