import { ActionIcon, CopyButton, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useViewMessages } from '../messages/index.ts';
import { useView } from '../state/view-context.ts';
import classes from './SviewRequestText.module.css';

/** The request as it goes to the server, each part to be copied. */
export function RequestText() {
  const messages = useViewMessages();
  const { viewName, edited } = useView((view) => ({ viewName: view.info.WVName, edited: view.edited }));
  const regression = edited.ok ? edited.regression?.comparison : undefined;
  const { view, filter, secondFilter, ignored, orderBy } = messages.requestParts;
  const parts = [
    { ...view, text: viewName },
    { ...filter, text: edited.ok ? edited.request.filter : undefined },
    ...(regression
      ? [
          { ...secondFilter, text: regression.secondFilter },
          { ...ignored, text: regression.ignoredColumns.join(',') },
        ]
      : []),
    { ...orderBy, text: edited.ok ? edited.request.orderBy : undefined },
  ];
  return (
    <dl className={classes.list}>
      {parts.map(({ name, hint, text }) => (
        <div key={name} className={classes.part}>
          <dt>
            <span className={classes.name}>{name}</span> {hint}
          </dt>
          <dd>
            <code className={classes.text}>{text === undefined ? messages.notSendable : text || messages.none}</code>
            {text !== undefined && text !== '' && <CopyText name={name} text={text} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function CopyText({ name, text }: { name: string; text: string }) {
  const messages = useViewMessages();
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Tooltip label={copied ? messages.copied : messages.copy(name)}>
          <ActionIcon variant="subtle" color="gray" size="sm" aria-label={messages.copy(name)} onClick={copy}>
            {copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
          </ActionIcon>
        </Tooltip>
      )}
    </CopyButton>
  );
}
