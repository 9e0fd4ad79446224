import { useCallback, useState } from 'react';

/** What has just happened, in words. */
export interface Announcement {
  readonly text: string;
  /** Whether the eye needs it too; assistive technology says it in any case. */
  readonly isShown: boolean;
  /** Another one for each time that something is said. */
  readonly turn: number;
}

/** What the grid says about what was done to it. */
export function useAnnouncement() {
  const [announcement, setAnnouncement] = useState<Announcement>({ text: '', isShown: false, turn: 0 });
  const say = useCallback(
    (text: string, isShown: boolean) => setAnnouncement(({ turn }) => ({ text, isShown, turn: turn + 1 })),
    [],
  );
  return {
    announcement,
    /** To assistive technology; the eye sees what has changed. */
    announce: useCallback((text: string) => say(text, false), [say]),
    /** To the eye too. */
    note: useCallback((text: string) => say(text, true), [say]),
  };
}
