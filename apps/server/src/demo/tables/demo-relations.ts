/** An SQL view that every environment has on the demo firm's tables. */
export interface DemoRelation {
  readonly name: string;
  /** @param schema of the environment */
  readonly sqlOf: (schema: string) => string;
}

/** In an order in which each can be made. */
export const demoRelations: readonly DemoRelation[] = [];
