import { createKnownElements } from '@fundscope/vitest-config/new-elements';

interface Parameters {
  a11y?: object;
}

/**
 * What of a story's page is looked at for violations of accessibility rules, where many stories are tested one after the other: the
 * parts that hold something which no story before had.
 */
export function createLooks() {
  const known = createKnownElements();
  const given = new WeakMap<Parameters, object>();
  let story = '';
  return {
    begin(id: string): void {
      // A story that is tried again was found wanting: nothing of its page is known.
      if (story !== id) known.keep();
      story = id;
    },
    narrow(parameters: Parameters): void {
      const own = given.get(parameters) ?? parameters.a11y ?? {};
      given.set(parameters, own);
      const include = known.newParts(document.body);
      parameters.a11y = { ...own, ...(include.length > 0 ? { context: { include } } : { test: 'off' }) };
    },
  };
}
