import type { BreachDetail } from '@fundscope/contract/breaches';
import { StateTag, useLocale } from '@fundscope/ui-kit';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { BreachStateTag } from './BreachStateTag.tsx';
import classes from './DashBreaches.module.css';
import { LimitText } from './LimitText.tsx';
import { useBreachMessages } from './messages/index.ts';
import { dayText, passiveText, sinceText, sourceAddress, utilisationText } from './model/breach-texts.ts';
import { UtilisationLine } from './UtilisationLine.tsx';

interface BreachFactsProps {
  one: BreachDetail;
  onOpen: (caseNr: number) => void;
}

/** What is broken, by how much and since when, and until when somebody sees to it. */
export function BreachFacts({ one, onOpen }: BreachFactsProps) {
  const messages = useBreachMessages();
  const { locale } = useLocale();
  const { formerCase } = one;
  return (
    <>
      <p className={classes.fund}>
        Q{one.BookID} {one.fund}
        <span className={classes.factTags}>
          <StateTag>{messages.severities[one.severity]}</StateTag> <BreachStateTag one={one} />
          {one.isSetByHand && <StateTag>{messages.setByHand}</StateTag>}
        </span>
      </p>
      <p className={classes.figure}>
        {one.utilisation !== null && <strong>{utilisationText(one.utilisation, locale)}</strong>}{' '}
        <LimitText one={one} />
        {one.figuresDay !== null && (
          <span className={classes.small}>, {messages.figuresOf(dayText(one.figuresDay))}</span>
        )}
      </p>
      {one.isSetByHand && <p className={classes.small}>{messages.setByHandText}</p>}
      <UtilisationLine one={one} />
      <dl className={classes.facts}>
        <dt>{messages.since}</dt>
        <dd>
          {sinceText(one, messages)}
          {one.clearedOn !== null && `, ${messages.cleared(dayText(one.clearedOn))}`}
        </dd>
        <dt>{messages.due}</dt>
        <dd>
          {dayText(one.dueOn)}, {messages.countedFrom(dayText(one.firstDay))}
          {one.state === 'passive' && `, ${passiveText(one, messages)}`}
          {one.escalatedAt !== null && `, ${messages.escalated(dayText(one.escalatedAt))}`}
        </dd>
        <dt>{messages.basis}</dt>
        <dd>{one.basis[locale]}</dd>
        {formerCase !== null && (
          <>
            <dt>{messages.formerCase}</dt>
            <dd>
              <Anchor component="button" type="button" size="sm" onClick={() => onOpen(formerCase)}>
                {messages.caseNr(formerCase)}
              </Anchor>
            </dd>
          </>
        )}
      </dl>
      <Anchor component={Link} to={sourceAddress(one)} size="sm">
        {messages.openView}
      </Anchor>
    </>
  );
}
