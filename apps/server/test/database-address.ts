/** A database with the schema and nothing in it: the others are copies of it. */
export const TEMPLATE = 'fundscope_test_template';
/** The same with the demo firm, made when a suite first asks for it. */
export const DEMO_TEMPLATE = 'fundscope_test_demo';

/** The address of another database on the same server. */
export function withDatabase(address: string, name: string): string {
  const url = new URL(address);
  url.pathname = `/${name}`;
  return url.href;
}
