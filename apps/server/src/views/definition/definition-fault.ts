/** What is wrong in a view's description. */
export interface DefinitionFault {
  /** Where in the description, e.g. `['columns', 3, 'name']`. */
  readonly path: readonly (string | number)[];
  readonly message: string;
}
