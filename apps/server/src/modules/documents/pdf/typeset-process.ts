/** What the process does that sets pages: one layout after the other, each answered by its bytes or what went wrong. */
import { createCompiler } from './typeset.ts';
import type { PageLayout } from './page-layout.ts';

export interface TypesetTask {
  readonly id: number;
  readonly layout: PageLayout;
}

export type TypesetAnswer =
  | { readonly id: number; readonly pdf: Uint8Array }
  | { readonly id: number; readonly error: string };

const compiler = createCompiler();

process.on('message', ({ id, layout }: TypesetTask) => {
  // Nobody waits for the tidying, which takes a tenth of the time that setting does.
  process.send?.(answerTo(id, layout), () => compiler.tidy());
});
// Whoever started it is gone.
process.on('disconnect', () => process.exit());

function answerTo(id: number, layout: PageLayout): TypesetAnswer {
  try {
    return { id, pdf: compiler.pdf(layout) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}
