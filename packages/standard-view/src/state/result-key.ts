/**
 * Tells results apart by the load that brought them: unlike that load, the key changes when other rows arrive, not when
 * they are wanted, so that the rows on the screen stay where they are until then.
 *
 * @returns gives the key of an answer that a load (its id) has the screen show
 */
export function createResultKeys(): (answer: object, loadId: string) => string {
  const keys = new WeakMap<object, string>();
  return (answer, loadId) => {
    const key = keys.get(answer) ?? loadId;
    keys.set(answer, key);
    return key;
  };
}
