import { useFittingParameters } from '@fundscope/api-client';
import type { ParametersAsked } from '@fundscope/contract/requests';
import { readStored, writeStored } from '@fundscope/ui-kit';
import { useState } from 'react';
import { chosenGroup, parameterChoices, readRemembered, remember } from './parameter-choices.ts';

const STORED = 'parameter-groups';

/** Whose parameters some reports of investors are made by; the last choices are remembered in this browser. */
export function useParameterChoice(documents: ParametersAsked['documents']) {
  const { data, error, isLoading, refetch } = useFittingParameters(documents);
  const [remembered] = useState(() => readRemembered(readStored(STORED)));
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({});
  const choices = parameterChoices(data ?? []).map((choice) => ({
    ...choice,
    group: chosenGroup(choice, chosen, remembered),
  }));
  return {
    choices,
    error: data ? null : error,
    isLoading,
    tryAgain: () => void refetch(),
    /** Nobody has chosen yet where somebody has to, or it is not known whether somebody has to. */
    isOpen: (documents.length > 0 && !data) || choices.some(({ sets, group }) => sets.length > 0 && group === null),
    choose: (key: string, group: number) => {
      writeStored(STORED, remember(group, readRemembered(readStored(STORED))));
      setChosen({ ...chosen, [key]: group });
    },
    /** Undefined where none is to be named. */
    groupOf: (book: number, date: string): number | undefined =>
      choices.find((choice) => choice.documents.some((one) => one.book === book && one.date === date))?.group ??
      undefined,
  };
}

export type ParameterChoiceState = ReturnType<typeof useParameterChoice>;
