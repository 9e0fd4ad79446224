import { alertSettingsSchema, type AlertSubscription } from '@fundscope/contract/breaches';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { adminMutation } from '../client/admin-mutation.ts';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import type { ApiClient } from '../client/create-api-client.ts';

const alertsKey = ['breach-alerts'] as const;

/** GET /api/breaches/alerts : of which breaches the user is told, and where. */
export const breachAlertsQuery = (client: ApiClient) =>
  queryOptions({
    queryKey: alertsKey,
    queryFn: ({ signal }) => client.read(alertSettingsSchema, { url: '/breaches/alerts', signal }),
  });

export const useBreachAlerts = ({ enabled = true } = {}) =>
  useQuery({ ...breachAlertsQuery(useApiClient()), enabled, meta: { isShownInPlace: true } });

const useAlertsMutation = adminMutation({ invalidates: [alertsKey] });

/** PUT /api/breaches/alerts : takes the place of all that was chosen. */
export const useChooseBreachAlerts = () =>
  useAlertsMutation((client, subscriptions: readonly AlertSubscription[]) =>
    client.read(alertSettingsSchema, { method: 'put', url: '/breaches/alerts', data: { subscriptions } }),
  );
