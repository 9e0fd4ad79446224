import { afterEach } from 'vitest';
import { briefWhileWaiting } from './brief-errors.ts';

// Only for a test file that asks for a document: `// @vitest-environment jsdom`.
if (typeof window !== 'undefined') {
  const { configure } = await import('@testing-library/dom');
  // A busy machine takes longer to draw; a condition that never comes true still fails the test.
  configure({ asyncUtilTimeout: 45_000 });
  configure(briefWhileWaiting);

  // Testing Library takes away what a test has drawn, if it finds this function while it is loaded; that happens once for all files
  // of a worker, so its wish is kept for each. What stays would be drawn again by answers that arrive after the test.
  const cleanUps = (globalThis.testingLibraryCleanUps ??= new Set());
  globalThis.afterEach = (cleanUp) => cleanUps.add(cleanUp);
  afterEach(async () => {
    for (const cleanUp of cleanUps) await cleanUp();
  });

  // What jsdom lacks and Mantine asks for. Answering `false` to everything makes mantine-datatable draw no cells.
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
