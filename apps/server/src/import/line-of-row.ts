import type { ImportPlan } from './import-plan.ts';

/** The line of the file in which a row begins. @param row counted from 1, the header not counted */
export async function lineOfRow({ source }: Pick<ImportPlan, 'source'>, row: number): Promise<number> {
  let index = 0;
  for await (const { line } of source.records()) {
    if (index === row) return line;
    index += 1;
  }
  return 0;
}
