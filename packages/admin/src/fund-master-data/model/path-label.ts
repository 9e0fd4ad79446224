import { fieldLabels, perfProcessLabels, sectionTitles, varProcessLabels } from './labels.ts';
import type { FundForm } from './fund-form.ts';
import { sectionOfPath } from './sections.ts';

const labelCounts = new Map<string, number>();
for (const label of Object.values(fieldLabels)) labelCounts.set(label, (labelCounts.get(label) ?? 0) + 1);

const hasLabel = <Labels extends object>(labels: Labels, name: string): name is keyof Labels & string =>
  Object.hasOwn(labels, name);

/** A process by its name, else by its place. */
export const processTitle = (
  process: { readonly name: string } | undefined,
  nr: number,
  unnamed: (number: number) => string,
): string => (process === undefined || process.name.trim() === '' ? unnamed(nr + 1) : process.name.trim());

/** How each list calls a process without a name. */
type UnnamedProcess = Readonly<Record<'varProcesses' | 'perfProcesses', (number: number) => string>>;

/**
 * The label of a place in the form where it stands without its section: *SRRI, Benchmark*, *VCV_99_20D, stress limit*;
 * undefined for what no box shows.
 */
export function pathLabel(
  path: string,
  form: Pick<FundForm, 'varProcesses' | 'perfProcesses'>,
  unnamed: UnnamedProcess,
): string | undefined {
  const [name = '', nr, field] = path.split('.');
  if (hasLabel(fieldLabels, name)) {
    const label = fieldLabels[name];
    return (labelCounts.get(label) ?? 0) > 1 ? `${sectionTitles[sectionOfPath(name)]}, ${label}` : label;
  }
  if (name !== 'varProcesses' && name !== 'perfProcesses') return undefined;
  if (nr === undefined) return sectionTitles[name];
  const title = processTitle(form[name][Number(nr)], Number(nr), unnamed[name]);
  if (field === undefined) return title;
  const labels: Readonly<Record<string, string>> = name === 'varProcesses' ? varProcessLabels : perfProcessLabels;
  const label = labels[field];
  return label === undefined ? undefined : `${title}, ${label}`;
}
