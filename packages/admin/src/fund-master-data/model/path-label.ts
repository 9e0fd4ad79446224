import type { FundLabels } from './labels.ts';
import type { FundForm } from './fund-form.ts';
import { sectionOfPath } from './sections.ts';

const hasLabel = <Labels extends object>(labels: Labels, name: string): name is keyof Labels & string =>
  Object.hasOwn(labels, name);

/** A process by its name, else by its place. */
export const processTitle = (
  process: { readonly name: string } | undefined,
  nr: number,
  unnamed: (number: number) => string,
): string => (process === undefined || process.name.trim() === '' ? unnamed(nr + 1) : process.name.trim());

export interface PathWords {
  readonly labels: FundLabels;
  /** The name of a process without a name, by its place. */
  readonly unnamed: Readonly<Record<'varProcesses' | 'perfProcesses', (number: number) => string>>;
}

/**
 * The label of a place in the form where it stands without its section: *SRRI, Benchmark*, *VCV_99_20D, stress limit*;
 * undefined for what no box shows.
 */
export function pathLabel(
  path: string,
  form: Pick<FundForm, 'varProcesses' | 'perfProcesses'>,
  { labels: { fields, sections, varProcess, perfProcess }, unnamed }: PathWords,
): string | undefined {
  const [name = '', nr, field] = path.split('.');
  if (hasLabel(fields, name)) {
    const label = fields[name];
    const isShared = Object.values(fields).filter((other) => other === label).length > 1;
    return isShared ? `${sections[sectionOfPath(name)]}, ${label}` : label;
  }
  if (name !== 'varProcesses' && name !== 'perfProcesses') return undefined;
  if (nr === undefined) return sections[name];
  const title = processTitle(form[name][Number(nr)], Number(nr), unnamed[name]);
  if (field === undefined) return title;
  const labels: Readonly<Record<string, string>> = name === 'varProcesses' ? varProcess : perfProcess;
  const label = labels[field];
  return label === undefined ? undefined : `${title}, ${label}`;
}
