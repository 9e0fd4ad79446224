import type { BreadcrumbLevel } from '@fundscope/ui-kit';

/** What the portal hands a dashboard. */
export interface DashboardProps {
  /** The address holds all that is shown; what the dashboard does not know of it stays. */
  address: URLSearchParams;
  onAddressChange: (next: URLSearchParams, options: { replace: boolean }) => void;
  /** `YYYY-MM-DD` */
  today: string;
  /** Of whoever looks: what they type is kept as theirs. */
  userNr: number;
  /** Where the dashboard stands in the navigation, from the home downwards. */
  breadcrumb: readonly BreadcrumbLevel[];
}

/** Whose tables these are, and the address that keeps how they are ordered. */
export interface TablePlace extends Pick<DashboardProps, 'address' | 'userNr'> {
  /** Changes one parameter of the address; empty takes it away. */
  readonly onChange: (name: string, value: string) => void;
}
