/** Business days, Saturdays and Sundays left out. */
const businessDays = `
  (select count(*)::integer from generate_series(r.first_day, coalesce(r.cleared_on - 1, r.last_day), interval '1 day') as day
   where extract(isodow from day) < 6)`;

/**
 * The register of breaches, of production in every environment: one row for each run of days beyond the limit. It reads with the rights
 * of its owner, and limits its rows to the books of the caller.
 */
export const breachRelation = {
  name: 'breach',
  withBarrier: true,
  sqlOf: () => `
    select r.run_nr, c.case_nr, c.book_id as book, coalesce(nullif(b.title, ''), b.name, 'Q' || c.book_id) as fund_name,
           c.severity as kind, c.rule, c.facts -> 'title' ->> 'en' as title_en, c.facts -> 'title' ->> 'de' as title_de,
           c.item, c.facts -> 'itemTitle' ->> 'en' as item_en, c.facts -> 'itemTitle' ->> 'de' as item_de,
           r.first_day, c.first_day_kind, c.good_day, case when r.cleared_on is not null then r.last_day end as last_day, r.cleared_on,
           ${businessDays} as days_open, c.utilisation, c.nature, c.cause, c.owner_display as owner, c.due_on as due_date, c.state
    from fundscope.breach_runs r join fundscope.breach_cases c using (case_nr) left join fundscope.books b using (book_id)
    where (r.cleared_on is null or r.cleared_on > r.first_day)
      and ((select fundscope.reads_all_books()) or c.book_id in (select fundscope.readable_books()))`,
} as const;
