import { setTimeout as pause } from 'node:timers/promises';

/** Where an answer is late, others do not wait for it. */
const LONGEST_WAIT_MS = 15;

interface Waiting<Question, Answer> {
  readonly question: Question;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Questions that come while others are being answered are asked together, in one statement: the busier a server is, the
 * fewer it asks. Nobody is answered by what was read before they asked.
 * @param askAll as many answers as questions, in their order
 */
export function askTogether<Question, Answer>(
  askAll: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): (question: Question) => Promise<Answer> {
  let waiting: Waiting<Question, Answer>[] = [];
  let underWay = 0;
  let last: Promise<unknown> = Promise.resolve();

  const askNow = async () => {
    const asked = waiting;
    waiting = [];
    underWay++;
    try {
      const answers = await askAll(asked.map(({ question }) => question));
      for (const [at, { resolve }] of asked.entries()) resolve(answers[at] as Answer);
    } catch (error) {
      for (const { reject } of asked) reject(error);
    } finally {
      underWay--;
    }
  };
  const askSoon = async () => {
    if (underWay > 0) await Promise.race([last, pause(LONGEST_WAIT_MS, undefined, { ref: false })]);
    last = askNow();
  };
  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject });
      if (waiting.length === 1) void askSoon();
    });
}

/**
 * Equal questions that come while one of them is being answered are asked once.
 * @param wordsOf equal for those that have the same answer
 */
export function askOnce<Question, Answer>(
  ask: (question: Question) => Promise<Answer>,
  wordsOf: (question: Question) => string,
): (question: Question) => Promise<Answer> {
  const askers = new Map<string, { readonly ask: (question: Question) => Promise<Answer>; waiting: number }>();
  const askAll = async (questions: readonly Question[]) => {
    const answer = await ask(questions[0] as Question);
    return questions.map(() => answer);
  };
  return async (question) => {
    const words = wordsOf(question);
    const asker = askers.get(words) ?? { ask: askTogether(askAll), waiting: 0 };
    askers.set(words, asker);
    asker.waiting++;
    try {
      return await asker.ask(question);
    } finally {
      if (--asker.waiting === 0) askers.delete(words);
    }
  };
}
