/** What the portal hands a dashboard. */
export interface DashboardProps {
  /** The address holds all that is shown; what the dashboard does not know of it stays. */
  address: URLSearchParams;
  onAddressChange: (next: URLSearchParams, options: { replace: boolean }) => void;
  /** `YYYY-MM-DD` */
  today: string;
}
