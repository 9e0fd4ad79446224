/** What Testing Library is told of how it works; while it waits for a condition, it wants errors that cost little. */
interface Settings {
  readonly getElementError: (message: string | null, container: Element) => Error;
  readonly _disableExpensiveErrorDiagnostics?: boolean;
}

/**
 * For `configure` of Testing Library. Whoever waits asks again at each change of a page, and what is missing meanwhile is an error that
 * nobody sees: only the one that ends the wait describes the page. That takes longer than looking.
 */
export function briefWhileWaiting({ getElementError: describing }: Settings): Partial<Settings> {
  // Files that share a worker set it up once each.
  if (describing.name === 'briefOrDescribing') return {};
  return {
    getElementError: function briefOrDescribing(this: Settings, message, container) {
      // `this` is the configuration of the moment.
      if (this._disableExpensiveErrorDiagnostics !== true) return describing(message, container);
      return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
    },
  };
}
