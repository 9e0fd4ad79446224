import { describe, expect, it } from 'vitest';
import { askOnce, askTogether } from './asked-together.ts';

/** Answers each question with itself, one call after the other when it is told to. */
function heldAnswers() {
  const calls: { readonly questions: readonly string[]; readonly answer: (error?: Error) => void }[] = [];
  const askAll = (questions: readonly string[]) =>
    new Promise<readonly string[]>((resolve, reject) => {
      calls.push({ questions, answer: (error) => (error ? reject(error) : resolve(questions)) });
    });
  return { calls, askAll };
}

describe('questions to the database', () => {
  it('that come while others are being answered are asked in one call, and each has its own answer', async () => {
    const { calls, askAll } = heldAnswers();
    const ask = askTogether(askAll);
    const first = ask('a');
    await expect.poll(() => calls.length).toBe(1);
    const others = [ask('b'), ask('c')];
    calls[0]!.answer();
    expect(await first).toBe('a');
    await expect.poll(() => calls.length).toBe(2);
    calls[1]!.answer();
    expect(await Promise.all(others)).toEqual(['b', 'c']);
    expect(calls.map(({ questions }) => questions)).toEqual([['a'], ['b', 'c']]);
  });

  it('do not wait for an answer that is late, and fail only with those that they were asked with', async () => {
    const { calls, askAll } = heldAnswers();
    const ask = askTogether(askAll);
    const late = ask('late');
    await expect.poll(() => calls.length).toBe(1);
    const next = ask('next');
    await expect.poll(() => calls.length).toBe(2);
    calls[1]!.answer();
    expect(await next).toBe('next');
    calls[0]!.answer(new Error('broken'));
    await expect(late).rejects.toThrow('broken');
  });

  it('that are equal are asked once, those that differ beside one another', async () => {
    const asked: string[] = [];
    const answers: (() => void)[] = [];
    const ask = askOnce(
      (question: string) => {
        asked.push(question);
        return new Promise<string>((resolve) => answers.push(() => resolve(`${question}!`)));
      },
      (question) => question,
    );
    const before = [ask('a'), ask('b')];
    await expect.poll(() => asked.length).toBe(2);
    const meanwhile = [ask('a'), ask('a'), ask('a')];
    for (const answer of answers.splice(0)) answer();
    await Promise.all(before);
    await expect.poll(() => answers.length).toBe(1);
    answers[0]!();
    expect(await Promise.all(meanwhile)).toEqual(['a!', 'a!', 'a!']);
    expect(asked).toEqual(['a', 'b', 'a']);
  });
});
