import { Banner } from '@fundscope/ui-kit';
import { KeptDrafts } from '../corrections/KeptDrafts.tsx';
import { UnsentCorrections } from '../corrections/UnsentCorrections.tsx';
import { canCorrect } from '../corrections/useCorrecting.ts';
import { useViewMessages } from '../messages/index.ts';
import { useResult } from './view-result-context.ts';

/** What was typed into cells of a result, was not sent, and is not shown in its cell; and what waits for another person. */
export function ResultCorrections() {
  const { info, isTesting, userNr, correcting, drafts, pending, draftsOutOfSight } = useResult();
  const messages = useViewMessages();
  if (!canCorrect(info)) return null;
  return (
    <>
      <UnsentCorrections info={info} isTesting={isTesting} userNr={userNr} onSent={() => void correcting.reload()} />
      <KeptDrafts columns={info.colForList} drafts={draftsOutOfSight} onDrop={drafts.drop} />
      {pending && (pending.notes.length > 0 || pending.isCut) && (
        <Banner>{pending.isCut ? messages.pendingCut : messages.pendingCells(pending.notes.length)}</Banner>
      )}
    </>
  );
}
