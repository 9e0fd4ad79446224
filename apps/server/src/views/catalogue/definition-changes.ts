import { isDeepStrictEqual } from 'node:util';
import type { ViewColumn, ViewDefinition } from '../definition/view-definition.ts';

/** What two descriptions of a view say differently, as lines for people. */
export function definitionChanges(before: ViewDefinition, after: ViewDefinition): string[] {
  const { columns: columnsBefore, ...restBefore } = stored(before);
  const { columns: columnsAfter, ...restAfter } = stored(after);
  const keys = changedKeys(restBefore, restAfter);
  return [...(keys.length > 0 ? [`changed: ${keys.join(', ')}`] : []), ...columnChanges(columnsBefore, columnsAfter)];
}

function columnChanges(before: readonly ViewColumn[], after: readonly ViewColumn[]): string[] {
  const names = (columns: readonly ViewColumn[]) => columns.map(({ name }) => name);
  const added = names(after).filter((name) => !names(before).includes(name));
  const removed = names(before).filter((name) => !names(after).includes(name));
  const changed = after.flatMap((column) => {
    const old = before.find(({ name }) => name === column.name);
    const keys = old ? changedKeys(old, column) : [];
    return keys.length > 0 ? [`column ${column.name}: ${keys.join(', ')}`] : [];
  });
  const kept = (columns: readonly ViewColumn[], others: readonly ViewColumn[]) =>
    names(columns).filter((name) => names(others).includes(name));
  const isMoved = !isDeepStrictEqual(kept(before, after), kept(after, before));
  return [
    ...(added.length > 0 ? [`columns added: ${added.join(', ')}`] : []),
    ...(removed.length > 0 ? [`columns removed: ${removed.join(', ')}`] : []),
    ...changed,
    ...(isMoved ? ['columns in another order'] : []),
  ];
}

function changedKeys(before: object, after: object): string[] {
  const [one, other] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return [...new Set([...one.keys(), ...other.keys()])].filter(
    (key) => !isDeepStrictEqual(one.get(key), other.get(key)),
  );
}

/** As the database holds it: what is undefined is missing. */
const stored = (definition: ViewDefinition): ViewDefinition => JSON.parse(JSON.stringify(definition)) as ViewDefinition;
