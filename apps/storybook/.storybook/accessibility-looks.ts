import { createKnownElements } from '@fundscope/vitest-config/new-elements';

interface Look {
  readonly test?: unknown;
}
interface Parameters {
  a11y?: Look;
}

/**
 * What of a story's page is looked at for violations of accessibility rules, where many stories are tested one after the other: the
 * parts that hold something which no story before had.
 */
export function createLooks() {
  const known = createKnownElements();
  const given = new WeakMap<Parameters, Look>();
  let story = '';
  const context = {
    /** Read when the look begins: what was new before may be gone from the page. */
    get include(): readonly Element[] {
      const parts = known.newParts(document.body);
      return parts.length > 0 ? parts : [document.body];
    },
  };
  return {
    begin(id: string): void {
      // A story that is tried again was found wanting: nothing of its page is known.
      if (story !== id) known.keep();
      story = id;
    },
    narrow(parameters: Parameters): void {
      const own = given.get(parameters) ?? parameters.a11y ?? {};
      given.set(parameters, own);
      // What was not looked at is not known.
      if (own.test === 'off') return;
      const isNothingNew = known.newParts(document.body).length === 0;
      parameters.a11y = { ...own, ...(isNothingNew ? { test: 'off' } : { context }) };
    },
  };
}
