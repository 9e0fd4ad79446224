import { fieldSections, fieldSectionIds, isShownField, type FieldSectionId } from './sections.ts';
import type { FundFieldName } from './fund-fields.ts';
import type { FundForm } from './fund-form.ts';
import type { FundLabels } from './labels.ts';

export interface FoundField {
  readonly name: FundFieldName;
  readonly section: FieldSectionId;
}

interface Search {
  readonly form: FundForm;
  readonly opened: FundForm;
  readonly labels: FundLabels;
}

/** The shown fields whose label, wire name or section contains what is typed, in either case; in the order of the screen. */
export function findFields(typed: string, { form, opened, labels }: Search): FoundField[] {
  const words = typed.trim().toLowerCase().split(/\s+/u).filter(Boolean);
  if (words.length === 0) return [];
  return fieldSectionIds
    .flatMap((section) =>
      [...fieldSections[section].left, ...fieldSections[section].right].map((name) => ({ name, section })),
    )
    .filter(({ name, section }) => {
      const text = `${labels.fields[name]} ${name} ${labels.sections[section]}`.toLowerCase();
      return isShownField(name, form, opened) && words.every((word) => text.includes(word));
    });
}
