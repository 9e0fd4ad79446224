import { shallowEqual } from '@mantine/hooks';
import { useState } from 'react';

/** The object of the time before as long as its values are the same, so that its readers need not be drawn again. */
export function useSame<Value extends object>(value: Value): Value {
  const [kept, keep] = useState(value);
  const isSame = shallowEqual(kept, value);
  if (!isSame) keep(value);
  return isSame ? kept : value;
}
