import type { PerfProcessForm, VarProcessForm } from './fund-form.ts';

/** The chosen one of a list is the legal VaR process, or the main performance process. */
const isChosen = (process: VarProcessForm | PerfProcessForm): boolean =>
  'isLegal' in process ? process.isLegal : process.is_main;

const withChosen = <Process extends VarProcessForm | PerfProcessForm>(process: Process, isOn: boolean): Process => ({
  ...process,
  ['isLegal' in process ? 'isLegal' : 'is_main']: isOn,
});

/** A key that no row of the list has. */
const freeKey = (processes: readonly { readonly key: string }[]): string => {
  const numbers = processes.map(({ key }) => Number(key)).filter(Number.isInteger);
  return String(Math.max(-1, ...numbers) + 1);
};

/** Adds a process with its defaults at the end; the first of a list is the chosen one. */
export const addProcess = <Process extends VarProcessForm | PerfProcessForm>(
  processes: readonly Process[],
  blank: Omit<Process, 'key'>,
): Process[] => [...processes, withChosen({ ...blank, key: freeKey(processes) } as Process, processes.length === 0)];

/** Makes one process the chosen one, and clears the others. */
export const chooseProcess = <Process extends VarProcessForm | PerfProcessForm>(
  processes: readonly Process[],
  chosen: number,
): Process[] => processes.map((process, nr) => withChosen(process, nr === chosen));

/** The chosen process goes last: while others remain, another is chosen first. */
export const canRemove = (processes: readonly (VarProcessForm | PerfProcessForm)[], nr: number): boolean => {
  const process = processes[nr];
  return process !== undefined && (processes.length === 1 || !isChosen(process));
};

/** The list without a process, numbered anew by its order; the list itself where the process cannot be removed. */
export const removeProcess = <Process extends VarProcessForm | PerfProcessForm>(
  processes: readonly Process[],
  nr: number,
): Process[] => (canRemove(processes, nr) ? processes.filter((_, other) => other !== nr) : [...processes]);
