/** A place of the panel that can have the focus. */
export type FocusPlace =
  | { readonly at: 'title'; readonly column: string }
  /** Of a condition, by its index in the column's box. */
  | { readonly at: 'operator' | 'value'; readonly column: string; readonly index: number }
  /** The list of columns to add. */
  | { readonly at: 'add' };

const selectors = {
  title: 'button[aria-expanded]',
  operator: 'select',
  // The ways to search a date, and a bool's values, are radio buttons: a field to type in comes first.
  value: 'input:not([type="radio"], :disabled)',
  add: 'input',
} as const satisfies Record<FocusPlace['at'], string>;

/** Finds a place in the panel; undefined if it is not there. */
export function elementAt(panel: HTMLElement, place: FocusPlace): HTMLElement | undefined {
  const part = partOf(panel, place);
  const found =
    part?.querySelector<HTMLElement>(selectors[place.at]) ?? part?.querySelector<HTMLElement>('input, select');
  return found ?? undefined;
}

function partOf(panel: HTMLElement, place: FocusPlace): HTMLElement | null | undefined {
  if (place.at === 'add') return panel.querySelector<HTMLElement>('[data-add]');
  const box = [...panel.querySelectorAll<HTMLElement>('[data-box]')].find(
    ({ dataset }) => dataset['box'] === place.column,
  );
  // A box of ticked books has no conditions apart.
  return place.at === 'title' ? box : (box?.querySelector<HTMLElement>(`[data-condition="${place.index}"]`) ?? box);
}

/** Moves the focus to the first field below an element that is marked with a fault. */
export const focusFirstFault = (root: HTMLElement): void =>
  root.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
