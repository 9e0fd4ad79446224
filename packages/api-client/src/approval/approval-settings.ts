import { approvalStateSchema, proposalSubmittedSchema, type ApprovalSettings } from '@fundscope/contract/approval';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { adminMutation, postForRecord } from '../client/admin-mutation.ts';
import { useApiClient } from '../client/ApiClientProvider.tsx';
import { approvalStateKey, recordProposalsKey, waitingWorkKey } from '../client/approval-keys.ts';

/** GET /api/adminapproval : which changes need another person. */
export const useApprovalState = ({ enabled = true } = {}) => {
  const client = useApiClient();
  return useQuery({
    queryKey: approvalStateKey,
    queryFn: ({ signal }) => client.read(approvalStateSchema, { url: '/adminapproval', signal }),
    enabled,
    meta: { isShownInPlace: true },
  });
};

const useApprovalMutation = adminMutation({ invalidates: [approvalStateKey, recordProposalsKey, waitingWorkKey] });

/**
 * POST /api/adminapproval : what needs more approval holds at once; `submitted` where less does, which another administrator
 * decides on. Error: ApiError `conflict` without a second administrator.
 */
export const useChangeApproval = () =>
  useApprovalMutation((client, data: ApprovalSettings) =>
    postForRecord(client, z.union([approvalStateSchema, proposalSubmittedSchema]), { url: '/adminapproval', data }),
  );
