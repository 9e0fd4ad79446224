import type { ReactNode } from 'react';

/** What a label and its notes hand to a control. */
export interface ControlProps {
  readonly id: string;
  readonly readOnly: boolean;
  readonly onBlur: () => void;
  readonly description?: ReactNode;
  readonly error: ReactNode;
}
