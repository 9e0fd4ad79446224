import { KeptDrafts } from '../corrections/KeptDrafts.tsx';
import { UnsentCorrections } from '../corrections/UnsentCorrections.tsx';
import { canCorrect } from '../corrections/useCorrecting.ts';
import { useResult } from './view-result-context.ts';

/** What was typed into cells of a result, was not sent, and is not shown in its cell. */
export function ResultCorrections() {
  const { info, isTesting, userNr, correcting, drafts, draftsOutOfSight } = useResult();
  if (!canCorrect(info)) return null;
  return (
    <>
      <UnsentCorrections info={info} isTesting={isTesting} userNr={userNr} onSent={() => void correcting.reload()} />
      <KeptDrafts columns={info.colForList} drafts={draftsOutOfSight} onDrop={drafts.drop} />
    </>
  );
}
