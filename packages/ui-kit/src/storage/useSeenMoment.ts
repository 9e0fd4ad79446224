import { useLocalStorage } from '@mantine/hooks';

/**
 * The moment up to which news of a kind were seen in this browser, and how to move it; empty before the first time.
 * @param kind names the news, such as `decisions`
 */
export const useSeenMoment = (kind: string): readonly [seen: string, setSeen: (moment: string) => void] => {
  const [seen, setSeen] = useLocalStorage({
    key: `fundscope/seen/${kind}`,
    defaultValue: '',
    getInitialValueInEffect: false,
  });
  return [seen, setSeen];
};
