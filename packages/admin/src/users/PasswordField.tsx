import { brokenPasswordRules, passwordRules } from '@fundscope/contract/identity';
import { Anchor, PasswordInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCheck, IconX } from '@tabler/icons-react';
import { FieldRow, type FieldModel } from '@fundscope/ui-kit';
import classes from './AdminPasswordField.module.css';
import { useUserMessages } from './messages/index.ts';
import { generatePassword } from './model/generate-password.ts';

/** A new password, with what it still lacks. */
export function PasswordField({ field }: { field: FieldModel<string> }) {
  const messages = useUserMessages();
  const [isShown, { toggle, open }] = useDisclosure(false);
  return (
    <FieldRow field={field} isRequired hint={<RuleList password={field.value} />}>
      {(control) => (
        <>
          <PasswordInput
            {...control}
            value={field.value}
            autoComplete="new-password"
            visible={isShown}
            onVisibilityChange={toggle}
            visibilityToggleButtonProps={{ 'aria-label': isShown ? messages.hidePassword : messages.showPassword }}
            onChange={(event) => field.onChange(event.currentTarget.value)}
          />
          <Anchor
            component="button"
            type="button"
            size="xs"
            onClick={() => {
              field.onChange(generatePassword());
              // Nobody could hand on what they have not seen.
              open();
            }}
          >
            {messages.generate}
          </Anchor>
        </>
      )}
    </FieldRow>
  );
}

function RuleList({ password }: { password: string }) {
  const messages = useUserMessages();
  const broken = brokenPasswordRules(password);
  return (
    <span className={classes.rules}>
      {passwordRules.map((rule) => {
        const isKept = !broken.includes(rule);
        const Icon = isKept ? IconCheck : IconX;
        return (
          <span key={rule} className={classes.rule} data-kept={isKept || undefined}>
            <Icon size={12} aria-hidden />
            {!isKept && password !== '' && <b>{messages.ruleMissing}</b>} {messages.rules[rule]}
          </span>
        );
      })}
    </span>
  );
}
