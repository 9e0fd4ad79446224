import { passwordRules } from '@fundscope/contract/identity';
import { IconCheck, IconCircle } from '@tabler/icons-react';
import { useAuthMessages } from '../messages/index.ts';
import type { PasswordFault } from '../model/password-fields.ts';
import classes from './AuthPasswordForm.module.css';

interface PasswordRulesProps {
  id: string;
  faults: readonly PasswordFault[];
}

/** What a new password must have, and which of it the typed one has already. */
export function PasswordRules({ id, faults }: PasswordRulesProps) {
  const { account } = useAuthMessages();
  return (
    <ul id={id} className={classes.rules} aria-label={account.rulesTitle}>
      {passwordRules.map((rule) => {
        const isMet = !faults.includes(rule);
        const Icon = isMet ? IconCheck : IconCircle;
        return (
          <li key={rule} data-met={isMet || undefined}>
            <Icon size={14} aria-hidden />
            {account.rules[rule]}
            {isMet && <span className={classes.hidden}> ({account.ruleMet})</span>}
          </li>
        );
      })}
    </ul>
  );
}
