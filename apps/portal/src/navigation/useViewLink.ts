import { useCallback } from 'react';
import { viewLink } from '../model/figure-address.ts';
import { useVisibleNavigation } from './useVisibleNavigation.ts';

type ViewLinkArguments = Parameters<typeof viewLink> extends [unknown, ...infer Rest] ? Rest : never;

/** The link of a view's rows, as the user's navigation has it. */
export function useViewLink() {
  const { navigation } = useVisibleNavigation();
  return useCallback((...rest: ViewLinkArguments) => viewLink(navigation ?? [], ...rest), [navigation]);
}
