import { errorCode } from './operator-error.ts';

/** Whether a process of this machine, or of this container, has the number. */
export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It lives, and belongs to another user.
    return errorCode(error) === 'EPERM';
  }
}
