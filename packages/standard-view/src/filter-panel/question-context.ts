import { createContext } from 'react';
import type { BuiltRequest } from '../model/built-request.ts';
import type { ViewCriteria } from '../model/view-criteria.ts';

/** What a typed key changes: only those that show it read it, and all others need not be drawn again. */
export interface EditedQuestion {
  readonly boxes: ViewCriteria['boxes'];
  readonly edited: BuiltRequest;
}

export const QuestionContext = createContext<EditedQuestion>({ boxes: [], edited: { ok: false, faults: [] } });
