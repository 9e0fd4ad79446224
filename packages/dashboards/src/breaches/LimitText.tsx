import type { BreachCase } from '@fundscope/contract/breaches';
import { formatValueAndLimit } from '@fundscope/contract/views';
import { useLocale } from '@fundscope/ui-kit';
import classes from './DashBreaches.module.css';
import { useBreachMessages } from './messages/index.ts';

/** `9.13 % / 7.50 %`, a minimum or a value that must be met exactly as such. */
export function LimitText({ one }: { one: BreachCase }) {
  const messages = useBreachMessages();
  const { locale } = useLocale();
  const [value, limit] = formatValueAndLimit(one.value, one.limit, one, locale);
  return (
    <>
      {value}{' '}
      <span className={classes.small}>
        / {one.mustEqual ? `${messages.exactly} ` : one.isMinimum && `${messages.atLeast} `}
        {limit}
      </span>
    </>
  );
}
