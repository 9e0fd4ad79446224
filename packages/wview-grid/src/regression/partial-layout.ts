import type { ColumnLayout } from '../columns/column-layout.ts';

/** The arrangement of all columns after some of them were arranged anew; the others stay where they are. */
export function mergeLayout(whole: ColumnLayout, part: ColumnLayout): ColumnLayout {
  const isInPart = new Set(part.order);
  const isOther = (name: string) => !isInPart.has(name);
  const arranged = part.order.values();
  return {
    order: whole.order.map((name) => (isOther(name) ? name : (arranged.next().value ?? name))),
    hidden: [...whole.hidden.filter(isOther), ...part.hidden],
    widths: { ...Object.fromEntries(Object.entries(whole.widths).filter(([name]) => isOther(name))), ...part.widths },
    pinned: [...whole.pinned.filter(isOther), ...part.pinned],
  };
}
