import type { CellChange } from './cell-editing.ts';

/** A change that is sent once the user has commented on it. */
export interface CommentQuestion {
  /** Its comment is that of an earlier attempt, which the user goes on from. */
  readonly change: CellChange;
  /** Null: the change is not made. A second answer has no effect. */
  readonly answer: (comment: string | null) => void;
}

/** The changes that wait for a comment; the user is asked for one after another. */
export function createCommentQuestions(onChange: () => void) {
  const waiting: CommentQuestion[] = [];
  return {
    current: (): CommentQuestion | null => waiting[0] ?? null,
    ask: (change: CellChange): Promise<string | null> =>
      new Promise((resolve) => {
        const question: CommentQuestion = {
          change,
          answer: (comment) => {
            const index = waiting.indexOf(question);
            if (index === -1) return;
            waiting.splice(index, 1);
            resolve(comment);
            onChange();
          },
        };
        waiting.push(question);
        onChange();
      }),
  };
}
