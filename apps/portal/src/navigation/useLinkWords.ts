import { useNavigation } from '@fundscope/api-client';
import { locales, useLocale } from '@fundscope/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { linkWords, type HelpWords, type LinkWords } from '../model/link-words.ts';

const NO_WORDS: LinkWords = new Map();

/** The help texts, fetched with the first search. */
export const useHelpWords = ({ enabled }: { readonly enabled: boolean }): HelpWords | undefined =>
  useQuery({
    queryKey: ['help-words'],
    queryFn: async () => (await import('../messages/help-words.ts')).helpWords,
    enabled,
    staleTime: Infinity,
  }).data;

/** Additional search words of the navigation's links in both languages; empty without a search. */
export function useLinkWords({ enabled }: { readonly enabled: boolean }): LinkWords {
  const { locale } = useLocale();
  const { data: own } = useNavigation({ enabled });
  const { data: other } = useNavigation({ enabled, language: locales.find((one) => one !== locale) ?? locale });
  const help = useHelpWords({ enabled });
  return useMemo(
    () => (enabled ? linkWords({ navigations: [own ?? [], other ?? []], help }) : NO_WORDS),
    [enabled, own, other, help],
  );
}
