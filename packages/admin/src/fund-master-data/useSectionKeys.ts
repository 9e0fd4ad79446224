import { useWindowEvent } from '@mantine/hooks';
import { neighbourSection } from './model/section-counts.ts';
import { sectionIds } from './model/sections.ts';

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Alt and an arrow go to the heading of the next or previous section. In a control that opens its own list with these
 * keys they do that.
 * @param idOf the id of a section's heading on the page
 */
export function useSectionKeys(idOf: (section: string) => string): void {
  useWindowEvent('keydown', (event) => {
    const step = steps[event.key];
    const { target } = event;
    if (step === undefined || !event.altKey || event.ctrlKey || !(target instanceof Element)) return;
    if (target.matches('select, [role="combobox"], [aria-haspopup], [role="dialog"] *')) return;
    const headings = sectionIds.flatMap((section) => {
      const heading = document.getElementById(idOf(section));
      return heading ? [{ section, heading }] : [];
    });
    // The last one that does not come after what has the focus.
    const here = headings.findLast(
      ({ heading }) => heading === target || heading.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
    const next = here ? neighbourSection(here.section, step) : sectionIds[0];
    const heading = headings.find(({ section }) => section === next)?.heading;
    if (!heading) return;
    event.preventDefault();
    heading.scrollIntoView({ block: 'start' });
    heading.focus({ preventScroll: true });
  });
}
