import { useStableCallback } from '@fundscope/ui-kit';
import { useEffect } from 'react';

/** Asks whoever has typed what is not saved; false: they stay. */
type LeaveQuestion = () => Promise<boolean>;

const questions = new Set<LeaveQuestion>();

/** While mounted, is asked before the session becomes another user's. Going to another page is the router's to ask about. */
export function useLeaveQuestion(question: LeaveQuestion): void {
  const ask = useStableCallback(question);
  useEffect(() => {
    questions.add(ask);
    return () => {
      questions.delete(ask);
    };
  }, [ask]);
}

/** Whether nobody has anything that is not saved, or they leave it. */
export async function mayLeave(): Promise<boolean> {
  for (const ask of questions) if (!(await ask())) return false;
  return true;
}
