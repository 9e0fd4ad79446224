/** Something in the house's file that does not fit the views. */
export class RuleFault extends Error {
  override readonly name = 'RuleFault';
}
