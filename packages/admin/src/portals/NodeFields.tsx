import { FieldGrid, FieldRow, TextField, type FieldModel } from '@fundscope/ui-kit';
import { NativeSelect, Switch } from '@mantine/core';
import { menuTexts } from '@fundscope/contract/administration';
import { LinkField } from './LinkField.tsx';
import { usePortalsMessages } from './messages/index.ts';
import { nodeFields } from './model/node-form.ts';
import type { NodeKind } from './model/tree-nodes.ts';

interface NodeFieldsProps {
  kind: NodeKind;
  /** Its portal's edit mode is off. */
  isLocked: boolean;
  /** The field of a name; its value is of the field's own type. */
  field: <Value>(name: string) => FieldModel<Value>;
}

/** The fields of a node, which depend on its level. */
export function NodeFields({ kind, isLocked, field }: NodeFieldsProps) {
  const { hints } = usePortalsMessages();
  return (
    <FieldGrid>
      {nodeFields[kind].map((name) => {
        if (name === 'text') return <MenuTextField key={name} field={field(name)} isLocked={isLocked} />;
        if (name === 'link') return <LinkField key={name} field={field(name)} isLocked={isLocked} />;
        if (name === 'intWin') return <ListedField key={name} field={field(name)} isLocked={isLocked} />;
        return (
          <TextField
            key={name}
            field={field(name)}
            isRequired={name === 'name'}
            isDisabled={isLocked}
            hint={name === 'sh' || name === 'groupName' || name === 'name_de' ? hints[name] : undefined}
          />
        );
      })}
    </FieldGrid>
  );
}

/** The display filter of a menu. */
function MenuTextField({ field, isLocked }: { field: FieldModel<string>; isLocked: boolean }) {
  const { texts } = usePortalsMessages();
  return (
    <FieldRow field={field}>
      {({ readOnly, ...control }) => (
        <NativeSelect
          {...control}
          disabled={isLocked || readOnly}
          value={field.value}
          data={menuTexts.map((value) => ({ value, label: texts[value === '' ? 'both' : value] }))}
          onChange={(event) => field.onChange(event.currentTarget.value)}
        />
      )}
    </FieldRow>
  );
}

/** Whether a link is listed. */
function ListedField({ field, isLocked }: { field: FieldModel<boolean>; isLocked: boolean }) {
  const messages = usePortalsMessages();
  const words = (value: boolean) => (value ? messages.listed : messages.notListed);
  return (
    <FieldRow field={field} wasText={words}>
      {({ id, readOnly, onBlur }) => (
        <Switch
          id={id}
          mt={7}
          disabled={isLocked || readOnly}
          checked={field.value}
          label={words(field.value)}
          onBlur={onBlur}
          onChange={(event) => field.onChange(event.currentTarget.checked)}
        />
      )}
    </FieldRow>
  );
}
