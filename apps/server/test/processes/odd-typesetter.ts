/** Stands in for the process that sets pages: it does what the layout's title says. */
import type { TypesetTask } from '../../src/modules/documents/pdf/typeset-process.ts';

process.on('message', ({ id, layout }: TypesetTask) => {
  if (layout.title === 'hang') for (;;);
  if (layout.title === 'die') process.exit(7);
  if (layout.title === 'fail') process.send?.({ id, error: 'document.typ:1: no such thing' });
  else process.send?.({ id, pdf: Buffer.from(String(process.pid)) });
});
process.on('disconnect', () => process.exit());
