import { sectionIds, sectionOfPath, type SectionId } from './sections.ts';

export interface SectionCount {
  readonly changed: number;
  readonly faults: number;
  readonly warnings: number;
}

/** How many fields of each section are changed, wrong, or warned of. */
export function sectionCounts(paths: {
  readonly changed: readonly string[];
  readonly faults: readonly string[];
  readonly warnings: readonly string[];
}): Record<SectionId, SectionCount> {
  const inSection = (list: readonly string[], id: SectionId) =>
    list.filter((path) => sectionOfPath(path) === id).length;
  return Object.fromEntries(
    sectionIds.map((id) => [
      id,
      {
        changed: inSection(paths.changed, id),
        faults: inSection(paths.faults, id),
        warnings: inSection(paths.warnings, id),
      },
    ]),
  ) as Record<SectionId, SectionCount>;
}

/** The section that follows or precedes another one; the same one at the ends. */
export function neighbourSection(id: SectionId, step: 1 | -1): SectionId {
  const next = sectionIds.indexOf(id) + step;
  return sectionIds[Math.min(Math.max(next, 0), sectionIds.length - 1)] ?? id;
}
