import { useGroups } from '@fundscope/api-client/administration';
import type { ParameterOwner, ParameterVersion } from '@fundscope/contract/administration';
import { writeDateText } from '@fundscope/criteria-filters';
import { Banner, FieldRow, useLocale } from '@fundscope/ui-kit';
import { Button, NativeSelect } from '@mantine/core';
import { RecordEditor } from '../shell/RecordEditor.tsx';
import { localToday } from '../typed-fields/local-time.ts';
import { EndParameters } from './EndParameters.tsx';
import { LimitsTable } from './LimitsTable.tsx';
import { useParameterMessages } from './messages/index.ts';
import { parameterFormOf } from './model/parameter-form.ts';
import { shownVersion } from './model/parameter-versions.ts';
import classes from './AdminParameterSets.module.css';
import { ReportFields } from './ReportFields.tsx';
import { SchemeFields } from './SchemeFields.tsx';
import { useParameterForm, type ParameterFormState } from './useParameterForm.ts';
import { VersionsList } from './VersionsList.tsx';

interface NewSetProps {
  /** Groups that have a set: they are not offered. */
  owners: readonly ParameterOwner[];
  ownUserNr: number;
}

/** The first version of a group that has none. */
export function NewParameterSet({ owners, ownUserNr }: NewSetProps) {
  const messages = useParameterMessages();
  const form = useParameterForm({ stored: null, ownUserNr });
  const { data: all } = useGroups();
  const chosen = form.values.GroupID;
  const taken = new Map(owners.map((owner) => [String(owner.GroupID), owner]));
  // A group that got its first set meanwhile stays: what was typed for it can be stored after that.
  const groups = all?.filter(({ GroupID }) => String(GroupID) === chosen || !taken.has(String(GroupID))) ?? [];
  const newest = taken.get(chosen)?.version ?? 0;
  return (
    <RecordEditor form={form} title={messages.createTitle}>
      <div className={classes.form}>
        {form.values.version < newest && <Overtaken form={form} newest={newest} stored={messages.taken} />}
        <FieldRow
          field={form.field('GroupID')}
          isRequired
          hint={all && groups.length === 0 ? messages.noGroup : messages.groupHint}
        >
          {(control, field) => (
            <NativeSelect
              {...control}
              data={[
                { value: '', label: '' },
                ...groups.map(({ GroupID, display }) => ({ value: String(GroupID), label: display })),
              ]}
              value={field.value}
              onChange={({ currentTarget }) => form.setValues({ GroupID: currentTarget.value, version: 0 })}
            />
          )}
        </FieldRow>
        <SetFields form={form} />
      </div>
    </RecordEditor>
  );
}

interface StoredSetProps {
  owner: ParameterOwner;
  /** The newest first. */
  versions: readonly ParameterVersion[];
  ownUserNr: number;
}

/** A group's parameters: the newest in the form, all versions below. */
export function StoredParameterSet({ owner, versions, ownUserNr }: StoredSetProps) {
  const messages = useParameterMessages();
  const { locale } = useLocale();
  const form = useParameterForm({ stored: shownVersion(versions) ?? null, ownUserNr });
  const day = writeDateText(owner.validFrom);
  const newest = versions[0]?.version ?? 0;
  const take = (version: ParameterVersion) => {
    const { parameters } = parameterFormOf(version, { locale, today: localToday() });
    form.setValues({ parameters });
    form.focusField('validFrom');
  };
  return (
    <RecordEditor
      form={form}
      title={`${owner.groupName} (${owner.GroupID})`}
      recordName={owner.groupName}
      facts={messages.facts(owner.version, day)}
      saveLabel={messages.store}
      actions={!owner.isEnd && <EndParameters owner={owner} />}
      after={<VersionsList versions={versions} onTake={take} isLocked={form.isSaving} />}
    >
      <div className={classes.form}>
        {form.values.version < newest && <Overtaken form={form} newest={newest} stored={messages.meanwhile} />}
        {owner.isEnd && <Banner tone="warning">{messages.endedBanner(day)}</Banner>}
        <SetFields form={form} />
      </div>
    </RecordEditor>
  );
}

interface OvertakenProps {
  form: ParameterFormState;
  newest: number;
  stored: (version: number) => string;
}

/** Another administrator has stored a version: what is typed is kept, and stored after it once somebody says so. */
function Overtaken({ form, newest, stored }: OvertakenProps) {
  const messages = useParameterMessages();
  // Its own version is told of before the save has ended.
  if (form.isSaving) return null;
  return (
    <Banner
      tone="warning"
      actions={
        <Button variant="subtle" size="compact-xs" onClick={() => form.setValues({ version: newest })}>
          {messages.goOn(newest)}
        </Button>
      }
    >
      {stored(newest)}
    </Banner>
  );
}

function SetFields({ form }: { form: ParameterFormState }) {
  const messages = useParameterMessages();
  return (
    <>
      <p className={classes.intro}>{messages.intro}</p>
      <ReportFields form={form} />
      <SchemeFields form={form} scheme="ratingScale" />
      <SchemeFields form={form} scheme="sectorScheme" />
      <LimitsTable form={form} />
    </>
  );
}
