import { comparedSets, newRegression, writeDateText } from '@fundscope/criteria-filters';
import { useMemo } from 'react';
import { useViewMessages } from '../messages/index.ts';
import { dayOf } from '../model/newest-day.ts';
import { useView } from '../state/view-context.ts';

/** What the two sets of a comparison are called: two days of one data set, or the data sets. */
export function useComparedSets() {
  const { setNames } = useViewMessages();
  const { first, second, isOfDays } = useView(({ info: { dayColumn }, applied }) => {
    const settings = applied.regression ?? newRegression;
    const hasDays = dayColumn !== undefined && settings.ignoredColumns.includes(dayColumn);
    const days = hasDays && {
      first: dayOf(applied, dayColumn),
      second: settings.boxes ? dayOf({ boxes: settings.boxes }, dayColumn) : undefined,
    };
    if (days && days.first !== undefined && days.second !== undefined)
      return { first: writeDateText(days.first), second: writeDateText(days.second), isOfDays: true };
    const sets = comparedSets(settings);
    return { first: setNames[sets.first], second: setNames[sets.second], isOfDays: false };
  });
  return useMemo(() => ({ first, second, isOfDays }), [first, second, isOfDays]);
}
