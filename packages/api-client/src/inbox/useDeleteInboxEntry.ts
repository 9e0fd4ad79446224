import { useInboxChange } from './useInboxChange.ts';

/** DELETE /api/inbox/{id} : takes an entry out of the inbox. Error: ApiError `not-found`. */
export const useDeleteInboxEntry = () => useInboxChange((id) => ({ method: 'delete', url: `/inbox/${id}` }));
