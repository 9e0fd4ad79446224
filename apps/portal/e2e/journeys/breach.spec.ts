import { query } from '../product/database.ts';
import { expect, test, variants } from '../product/variants.ts';

interface TestResult {
  readonly nr: number;
  readonly book: number;
}

/** A test result in order, of a fund that is each journey's own. */
async function resultInOrder(place: number): Promise<TestResult> {
  const [found] = await query<TestResult & Record<string, unknown>>(
    `select requestid::integer as nr, book from env_p.rqs_testresult
     where refdate = (select max(refdate) from env_p.rqs_testresult) and typedesc = 'Leverage' and subtypedesc = 'Commitment'
       and not activebreach
     order by book offset $1 limit 1`,
    [place],
  );
  if (!found) throw new Error('No test of leverage is in order');
  return found;
}

for (const [index, variant] of variants.entries())
  test.describe(variant.name, () => {
    test.use(variant.use);

    test('a breach is told of, taken, documented, reviewed by another person and closed', async ({ person, other }) => {
      const { page, words } = person;
      const { nr, book } = await resultInOrder(index + variants.length * test.info().repeatEachIndex);
      await person.open('/portal/Breaches', 'demo.risk');
      await expect(page.getByRole('heading', { name: words.breaches, level: 1 })).toBeVisible();
      await person.press(person.button(words.alerts));
      const chosen = page.getByRole('checkbox', { name: words.limitByInbox });
      await expect(chosen).toBeVisible();
      if (!(await chosen.isChecked())) await person.tick(chosen);
      await person.press(page.getByRole('dialog').getByRole('button', { name: words.save, exact: true }));
      await expect(page.getByRole('dialog')).toBeHidden();

      // As data arrive.
      await query('update env_p.rqs_testresult set activebreach = true where requestid = $1', [nr]);
      await person.press(person.button(words.checkNow));
      await person.write(page.getByRole('searchbox', { name: words.filterBreaches }), `Q${book} Leverage`);
      const row = page.getByRole('button', { name: /Commitment/u });
      await expect(row).toHaveCount(1);
      // The alert arrives by itself.
      await expect(page.getByRole('button', { name: words.inboxWithNew })).toBeVisible();
      await person.press(row);
      const panel = page.getByRole('region', { name: words.breach });
      await person.press(panel.getByRole('button', { name: words.takeIt }));
      await expect(panel.getByText(words.stateTaken)).toBeVisible();
      await page.locator('input[type=file]').setInputFiles({
        name: 'hedge.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('Hedge raised by 10 %.'),
      });
      await expect(panel.getByRole('button', { name: 'hedge.txt' })).toBeVisible();
      await person.write(panel.getByRole('textbox', { name: words.comment }), 'Hedge raised.');
      await person.press(panel.getByRole('button', { name: words.save, exact: true }));
      await expect(panel.getByText('Hedge raised.', { exact: true })).toBeVisible();

      // The other person finds it on the page of its fund.
      await other.open(`/portal/Fund/${book}`, 'demo.admin');
      const ofFund = other.page.getByRole('region', { name: words.breachesOfFund });
      await other.press(ofFund.getByRole('button', { name: /Commitment/u }));
      const reviewed = other.page.getByRole('region', { name: words.breach, exact: true });
      await other.press(reviewed.getByRole('button', { name: words.reviewWhatWasWritten }).last());
      await expect(reviewed.getByText(words.reviewedBy)).toBeVisible();

      await page.reload();
      await expect(panel.getByText(words.reviewedBy)).toBeVisible();
      await person.write(panel.getByRole('textbox', { name: words.comment }), 'Within the limit again.');
      await person.press(panel.getByRole('button', { name: words.closeBreach }));
      await expect(panel.getByText(words.breachIsClosed)).toBeVisible();
      const [stored] = await query<{ state: string; lines: number }>(
        `select state, (select count(*)::integer from fundscope.audit
           where fundscope.audit_records(action, before, after) @> array['breach:' || case_nr]
             and action <> 'breach.escalate') as lines
         from fundscope.breach_cases where rule in ('legal-leverage', 'prospectus-leverage') and book_id = $1 order by case_nr desc limit 1`,
        [book],
      );
      // Opened, taken, evidence, commented, reviewed, closed. The scan of another journey may escalate the case meanwhile.
      expect(stored).toEqual({ state: 'closed', lines: 6 });
      await query('update env_p.rqs_testresult set activebreach = false where requestid = $1', [nr]);
    });
  });
