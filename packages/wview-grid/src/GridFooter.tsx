import { Switch, UnstyledButton } from '@mantine/core';
import { useGridMessages } from './messages/index.ts';
import classes from './WviewGrid.module.css';

interface GridFooterProps {
  /** Says that there are more rows than shown; with it, a press asks for more. */
  text: string | undefined;
  onShowMore: (() => void) | undefined;
  noWrap: boolean;
  onNoWrapChange: (noWrap: boolean) => void;
}

/** The line below the rows: more rows, and whether long text keeps to one line. */
export function GridFooter({ text, onShowMore, noWrap, onNoWrapChange }: GridFooterProps) {
  const messages = useGridMessages();
  return (
    <div className={classes['footer']}>
      {text && onShowMore ? (
        <UnstyledButton className={classes['more']} onClick={onShowMore}>
          {text}
        </UnstyledButton>
      ) : (
        <span className={classes['more']}>{text}</span>
      )}
      <Switch
        className={classes['noWrap']}
        label={messages.noWrap}
        checked={noWrap}
        onChange={(event) => onNoWrapChange(event.currentTarget.checked)}
      />
    </div>
  );
}
