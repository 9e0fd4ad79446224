import { useInboxChange } from './useInboxChange.ts';

/** POST /api/inbox/{id}/read : marks an entry as read. Error: ApiError `not-found`. */
export const useReadInboxEntry = () => useInboxChange((id) => ({ method: 'post', url: `/inbox/${id}/read` }));
