import type { BreachCase } from '@fundscope/contract/breaches';
import { useLocale } from '@fundscope/ui-kit';
import classes from './DashBreaches.module.css';
import { useBreachMessages } from './messages/index.ts';
import { amountText } from './model/breach-texts.ts';

/** `9.13 % / 7.50 %`, a minimum as such. */
export function LimitText({ one }: { one: BreachCase }) {
  const messages = useBreachMessages();
  const { locale } = useLocale();
  return (
    <>
      {amountText(one, one.value, locale)}{' '}
      <span className={classes.small}>
        / {one.isMinimum && `${messages.atLeast} `}
        {amountText(one, one.limit, locale)}
      </span>
    </>
  );
}
