const percent = Number(process.env['FUNDSCOPE_TEST_EXAMPLES_PERCENT'] ?? '100');

/** How many examples of a property are looked at: on the second PostgreSQL, which is sent the same statements, few of them on each push. */
export const examplesOf = (usual: number): number => Math.ceil((usual * percent) / 100);
