import { StateMessage } from '@fundscope/ui-kit';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useAdminMessages } from '../messages/index.ts';
import classes from './AdminImportScreen.module.css';
import { FileStep } from './FileStep.tsx';
import { importAddress, stepOf, type ImportStep } from './model/import-address.ts';
import { OpenedImport } from './OpenedImport.tsx';
import { StepList } from './StepList.tsx';

interface ImportScreenProps {
  /** The parameters of the screen's address: which file, and which step. */
  address: URLSearchParams;
  onAddressChange: (next: URLSearchParams, options: { replace: boolean }) => void;
  userNr: number;
  /** Everybody else is told that they may not; the server refuses them too. */
  isAdmin: boolean;
}

/** Administrators bring a file in as a view: file, columns, name and place, import. */
export function ImportScreen({ address, onAddressChange, userNr, isAdmin }: ImportScreenProps) {
  const { importData: messages } = useAdminMessages();
  const importId = address.get('import') ?? '';
  const go = (step: ImportStep, { id = importId, replace = false } = {}) =>
    onAddressChange(importAddress(step, id), { replace });
  if (!isAdmin) return <NotAllowed />;
  return (
    <div className={classes.root}>
      <header className={classes.heading}>
        <h1>{messages.title}</h1>
        {importId === '' && <p>{messages.lead}</p>}
      </header>
      {importId === '' ? (
        <>
          <StepList current="file" />
          <FileStep onRead={(id) => go('columns', { id })} />
        </>
      ) : (
        <OpenedImport key={importId} importId={importId} step={stepOf(address)} userNr={userNr} onStep={go} />
      )}
    </div>
  );
}

function NotAllowed() {
  const { importData: messages } = useAdminMessages();
  return (
    <StateMessage
      headingLevel={1}
      title={messages.notAllowedTitle}
      icon={<IconLock size={40} stroke={1.4} />}
      actions={
        <Button component={Link} to="/">
          {messages.home}
        </Button>
      }
    >
      {messages.notAllowedText}
    </StateMessage>
  );
}
