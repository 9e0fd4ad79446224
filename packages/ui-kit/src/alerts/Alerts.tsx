import { Notifications } from '@mantine/notifications';
import { useAlertPlace } from './useAlertPlace.ts';

/** Where alerts are shown: above dialogs, beneath menus and the user's flyout. */
export function Alerts() {
  useAlertPlace();
  return <Notifications position="top-right" limit={5} zIndex={250} containerWidth={384} />;
}
