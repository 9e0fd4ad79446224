/** The steps that a file takes, in order. */
export const importSteps = ['file', 'columns', 'place', 'run'] as const;
export type ImportStep = (typeof importSteps)[number];

/** The step that an address shows; a file that is named is at its columns at least. */
export const stepOf = (address: URLSearchParams): ImportStep =>
  importSteps.find((step) => step === address.get('step') && step !== 'file') ?? 'columns';

/** The first step has an address without parameters. */
export const importAddress = (step: ImportStep, importId: string): URLSearchParams =>
  step === 'file' ? new URLSearchParams() : new URLSearchParams({ import: importId, step });
