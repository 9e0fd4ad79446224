import { test } from '@playwright/test';
import { query } from './database.ts';

/** How many tests correct a row each. */
const TESTS = 5;

/**
 * The number of a row of risk test results that no other test corrects, nor another repetition of this one.
 * @param place 0 to 4, a test's own
 */
export async function ownRequest(place: number): Promise<number> {
  const [row] = await query<{ nr: number }>(
    'select requestid::integer as nr from env_p.rqs_testresult order by requestid desc offset $1 limit 1',
    [place + TESTS * test.info().repeatEachIndex],
  );
  return row?.nr ?? 0;
}

export async function storedComment(nr: number): Promise<string | null> {
  const [row] = await query<{ comment: string | null }>(
    'select comment from env_p.rqs_testresult where requestid = $1',
    [nr],
  );
  return row?.comment ?? null;
}

/** The address that shows one row's number and comment. */
export const commentView = (nr: number): string =>
  `/portal/StandardView?WVName=RQS_TestResult&box=requestID*or*between*${nr}*${nr}&cols=prequestID,pcomment&sort=&loaded=true`;
