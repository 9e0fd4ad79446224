import { SectionNav } from '@fundscope/ui-kit';
import { Checkbox, Kbd, TextInput } from '@mantine/core';
import { useState } from 'react';
import classes from './AdminFundAside.module.css';
import { useFundLookups } from './FundFormContext.ts';
import type { FundFormState } from './FundFields.tsx';
import formClasses from './AdminFundForm.module.css';
import { useFundMessages } from './messages/index.ts';
import { findFields, type FoundField } from './model/find-field.ts';
import { sectionCounts } from './model/section-counts.ts';
import { isReadOnlyField, sectionIds } from './model/sections.ts';
import { useFundLabels } from './useFundLabels.ts';

interface FundAsideProps {
  form: FundFormState;
  /** The id of a section's heading on the page. */
  sectionId: (section: string) => string;
  /** The places that are warned of. */
  warned: readonly string[];
  onShowNames: (isShowing: boolean) => void;
}

/** Beside the form: find a field, and the sections with what is to be seen to in each. */
export function FundAside({ form, sectionId, warned, onShowNames }: FundAsideProps) {
  const messages = useFundMessages();
  const labels = useFundLabels();
  const { isShowingNames } = useFundLookups();
  const [typed, setTyped] = useState('');
  const { values, opened } = form;
  const found = findFields(typed, { form: values, opened, labels });
  const counts = sectionCounts({
    changed: form.changed,
    faults: form.faults.map(({ path }) => path),
    warnings: warned,
  });
  const go = ({ name, section }: FoundField) => {
    // What is only read takes no focus: its section does.
    if (isReadOnlyField(name, values)) {
      const heading = document.getElementById(sectionId(section));
      heading?.scrollIntoView({ block: 'start' });
      heading?.focus({ preventScroll: true });
    } else form.focusField(name);
    setTyped('');
  };
  return (
    <div className={formClasses.aside}>
      <TextInput
        type="search"
        placeholder={messages.findField}
        aria-label={messages.findField}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={({ key }) => {
          const [first] = found;
          if (key === 'Enter' && first) go(first);
        }}
      />
      {typed.trim() === '' ? (
        <SectionNav
          label={messages.sections}
          sections={sectionIds.map((section) => ({
            id: sectionId(section),
            title: labels.sections[section],
            changes: counts[section].changed,
            faults: counts[section].faults,
            warnings: counts[section].warnings,
          }))}
        />
      ) : (
        <ul className={classes.found} aria-label={messages.findField}>
          {found.map((field) => (
            <li key={field.name}>
              <button type="button" onClick={() => go(field)}>
                {messages.foundIn(labels.fields[field.name], labels.sections[field.section])}
                <code>{field.name}</code>
              </button>
            </li>
          ))}
          {found.length === 0 && <li className={classes.none}>{messages.foundNone}</li>}
        </ul>
      )}
      <span className={classes.keys} aria-hidden>
        {messages.nextSection} <Kbd size="xs">{messages.alt}</Kbd> <Kbd size="xs">↓</Kbd>
      </span>
      <Checkbox
        className={classes.names ?? ''}
        label={messages.showNames}
        checked={isShowingNames}
        onChange={({ currentTarget }) => onShowNames(currentTarget.checked)}
      />
    </div>
  );
}
