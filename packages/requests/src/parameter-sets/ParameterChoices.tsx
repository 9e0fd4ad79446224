import { Button, NativeSelect } from '@mantine/core';
import { useId } from 'react';
import { useRequestMessages } from '../messages/index.ts';
import { ChoiceRow } from '../runs/RequestDialog.tsx';
import classes from '../runs/RequestsDialog.module.css';
import type { ParameterChoiceState } from './useParameterChoice.ts';

/** Whose parameters SpecialMARisk is made by: named where there is one set, chosen where several fit. */
export function ParameterChoices({ state }: { state: ParameterChoiceState }) {
  const messages = useRequestMessages().parameterSets;
  const id = useId();
  const { choices, error, isLoading, choose, tryAgain } = state;
  if (isLoading) return <p className={classes.hint}>{messages.loading}</p>;
  if (error)
    return (
      <p className={classes.summary} role="alert">
        {messages.failed(error.message)}{' '}
        <Button variant="subtle" size="compact-xs" onClick={tryAgain}>
          {messages.tryAgain}
        </Button>
      </p>
    );
  return choices.map(({ key, sets, documents, group }) => {
    const funds = messages.funds(documents);
    const [only, ...others] = sets;
    if (!only)
      return (
        <ChoiceRow key={key} label={messages.label}>
          <p className={classes.summary}>{messages.house(funds)}</p>
        </ChoiceRow>
      );
    if (others.length === 0)
      return (
        <ChoiceRow key={key} label={messages.label}>
          <p className={classes.summary}>{messages.only(funds, messages.set(only))}</p>
        </ChoiceRow>
      );
    return (
      <ChoiceRow key={key} label={messages.label} hint={<span id={`${id}${key}`}>{messages.several(funds)}</span>}>
        <NativeSelect
          aria-label={messages.choiceOf(funds)}
          aria-describedby={`${id}${key}`}
          required
          data={[
            ...(group === null ? [{ value: '', label: messages.choose, disabled: true }] : []),
            ...sets.map((set) => ({ value: String(set.GroupID), label: messages.set(set) })),
          ]}
          value={group === null ? '' : String(group)}
          onChange={({ currentTarget: { value } }) => choose(key, Number(value))}
        />
      </ChoiceRow>
    );
  });
}
