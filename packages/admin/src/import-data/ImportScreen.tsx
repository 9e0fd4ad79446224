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
}

/** A file comes in as a view: file, columns, name and place, import. Stands in an `AdminLayout`. */
export function ImportScreen({ address, onAddressChange, userNr }: ImportScreenProps) {
  const { importData: messages } = useAdminMessages();
  const importId = address.get('import') ?? '';
  const go = (step: ImportStep, { id = importId, replace = false } = {}) =>
    onAddressChange(importAddress(step, id), { replace });
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
