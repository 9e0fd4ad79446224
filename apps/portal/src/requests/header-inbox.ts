// Fetched by itself: the package's entry is in the first page already, and cannot be fetched later as well.
export { InboxButton } from '@fundscope/requests';
