import type { ImportTargets } from '@fundscope/contract/imports';
import { Autocomplete, MultiSelect, NativeSelect } from '@mantine/core';
import { useAdminMessages } from '../messages/index.ts';
import classes from './AdminPlaceStep.module.css';
import { isAdding } from './model/adding.ts';
import type { ImportDraft } from './model/import-draft.ts';

interface PlaceFieldsProps {
  draft: ImportDraft;
  onChange: (draft: ImportDraft) => void;
  targets: ImportTargets;
}

const environments = ['production', 'testing', 'regression'] as const;

/** Where the link stands and who sees it, where the view does not keep its own; and the data set. */
export function PlaceFields({ draft, onChange, targets }: PlaceFieldsProps) {
  const { place: messages } = useAdminMessages().importData;
  return (
    <fieldset className={classes.group}>
      <legend>{isAdding(draft) ? messages.whereRows : messages.where}</legend>
      {!isAdding(draft) && (
        <>
          <Autocomplete
            label={messages.portal}
            description={messages.portalHint}
            data={[...targets.portals]}
            maxLength={200}
            value={draft.portal}
            onChange={(portal) => onChange({ ...draft, portal })}
          />
          <MultiSelect
            label={messages.groups}
            description={messages.groupsHint}
            data={[...targets.groups]}
            searchable
            value={[...draft.groups]}
            onChange={(groups) => onChange({ ...draft, groups })}
          />
        </>
      )}
      <NativeSelect
        label={messages.environment}
        data={environments.map((value) => ({ value, label: messages.environments[value] }))}
        value={draft.environment}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...draft, environment: environments.find((name) => name === value) ?? 'production' })
        }
      />
    </fieldset>
  );
}
