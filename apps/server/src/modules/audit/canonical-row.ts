/**
 * The text of a row `a` of the audit trail that its hash covers, as SQL: every column that says something, and the
 * row's place. Computed from built-in functions alone, never by one that is stored in the database, which whoever
 * falsifies rows could falsify too. Migration 0050 seals rows over the same text: rows without client and key as 0004 did.
 */
export const CANONICAL_ROW = `(jsonb_build_array(a.sequence_nr, a.audit_id,
  to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), a.user_nr, a.acting_user_nr,
  a.action, a.before::text, a.after::text, a.request_id)
  || case when a.client_id is null and a.key_id is null then '[]' else jsonb_build_array(a.client_id, a.key_id) end)::text`;

/** The hash before the first row's. */
export const FIRST_PREVIOUS_HASH = '00'.repeat(32);
