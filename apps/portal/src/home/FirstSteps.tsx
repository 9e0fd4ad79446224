import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useTodayMessages } from '../messages/index.ts';
import classes from './PortalToday.module.css';

/** What an administrator does in an installation without data. */
export function FirstSteps() {
  const messages = useTodayMessages();
  const steps = [
    { title: messages.stepData, text: messages.stepDataText, to: '/admin/import', action: messages.stepDataAction },
    {
      title: messages.stepGroups,
      text: messages.stepGroupsText,
      to: '/adminGroups',
      action: messages.stepGroupsAction,
    },
    { title: messages.stepHome, text: messages.stepHomeText },
  ];
  return (
    <div>
      <h1 id="today" className={classes.heading}>
        {messages.welcome}
      </h1>
      <p className={classes.lead}>{messages.welcomeText}</p>
      <ol className={classes.steps}>
        {steps.map(({ title, text, to, action }, index) => (
          <li key={title} className={classes.step}>
            <span className={classes.stepNumber} aria-hidden>
              {index + 1}
            </span>
            <span>
              <strong>{title}</strong>
              <br />
              <span className={classes.small}>{text}</span>
            </span>
            {to !== undefined && (
              <Button component={Link} to={to} variant={index === 0 ? 'filled' : 'default'}>
                {action}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
