/**
 * Moves the last children of an element into this order, as few as that takes in a walk from the first to the last.
 *
 * @param ordered all children but the first few, which stay before them
 */
export function putInOrder(parent: Element, ordered: readonly Element[]): void {
  let next = parent.children[parent.children.length - ordered.length];
  for (const element of ordered) {
    if (element === next) next = element.nextElementSibling ?? undefined;
    else parent.insertBefore(element, next ?? null);
  }
}
