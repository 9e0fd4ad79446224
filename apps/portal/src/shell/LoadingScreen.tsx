import { StateMessage } from '@fundscope/ui-kit';
import { usePortalMessages } from '../messages/index.ts';

/** Stands where a screen will be once its code has arrived. */
export function LoadingScreen() {
  return <StateMessage kind="loading" title={usePortalMessages().loadingPage} />;
}
