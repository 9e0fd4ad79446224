import { useLinkViews } from '@fundscope/api-client/administration';
import { linkToView, viewNameOfLink } from '@fundscope/contract/navigation';
import { FieldRow, TextField, type FieldModel } from '@fundscope/ui-kit';
import { Select } from '@mantine/core';
import { useMemo } from 'react';
import { usePortalsMessages } from './messages/index.ts';

interface LinkFieldProps {
  field: FieldModel<string>;
  isLocked: boolean;
}

/** The address of a link: its view is chosen from a list, the parameters are edited as text. */
export function LinkField({ field, isLocked }: LinkFieldProps) {
  const messages = usePortalsMessages();
  const views = useLinkViews();
  const known = views.data;
  const data = useMemo(
    () => (known ?? []).map(({ WVName, Title }) => ({ value: WVName, label: viewLabel(WVName, Title) })),
    [known],
  );
  const name = viewNameOfLink(field.value) ?? '';
  // The server finds a view by its name in any case.
  const chosen = data.find(({ value }) => value.toLowerCase() === name.toLowerCase());
  // A refusal of the server says the same at the address.
  const isUnknown = known !== undefined && name !== '' && !chosen && field.error === undefined;
  const view: FieldModel<string> = {
    ...field,
    id: `${field.id}-view`,
    label: messages.view,
    value: name,
    error: undefined,
    isChanged: false,
  };
  return (
    <>
      <FieldRow
        field={view}
        hint={views.isError ? messages.failedViews : messages.hints.view}
        warning={isUnknown ? messages.unknownView(name) : undefined}
      >
        {({ required: _required, readOnly, ...control }) => (
          <Select
            {...control}
            disabled={isLocked || readOnly}
            searchable
            openOnFocus={false}
            limit={100}
            data={data}
            value={chosen?.value ?? null}
            placeholder={name || messages.chooseView}
            nothingFoundMessage={messages.noView}
            onChange={(next) => {
              if (next !== null) field.onChange(linkToView(field.value, next));
            }}
          />
        )}
      </FieldRow>
      <TextField field={field} isDisabled={isLocked} isCode hint={messages.hints.link} />
    </>
  );
}

const viewLabel = (name: string, title: string): string =>
  title === '' || title === name ? name : `${title} (${name})`;
