import type { ViewInfo } from '@fundscope/contract/views';
import { useState } from 'react';
import { readUnsent } from './unsent-store.ts';
import { UnsentCorrectionBanner } from './UnsentCorrectionBanner.tsx';

interface UnsentCorrectionsProps {
  info: ViewInfo;
  isTesting: boolean;
  userNr: number;
  onSent: () => void;
}

/** Corrections that were typed when the session had ended: after signing in they are sent, or dropped. */
export function UnsentCorrections({ info, isTesting, userNr, onSent }: UnsentCorrectionsProps) {
  const [all, setAll] = useState(() => readUnsent(userNr));
  return all
    .filter((one) => one.WViewName === info.WVName && one.isTesting === isTesting)
    .map((one) => (
      <UnsentCorrectionBanner
        key={`${one.colName} ${one.row}`}
        correction={one}
        columns={info.colForList}
        userNr={userNr}
        onChange={() => setAll(readUnsent(userNr))}
        onSent={onSent}
      />
    ));
}
