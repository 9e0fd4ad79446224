import { createContext } from 'react';
import type { AskedQuestion } from '../model/view-question.ts';
import type { ViewQuestion } from '../model/view-state.ts';

/** What a typed key changes: only those that show it read it, and all others need not be drawn again. */
export interface EditedQuestion {
  readonly boxes: ViewQuestion['boxes'];
  readonly edited: AskedQuestion;
}

export const QuestionContext = createContext<EditedQuestion>({ boxes: [], edited: { ok: false, errors: [] } });
