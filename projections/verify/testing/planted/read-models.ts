import { expect } from 'vitest';
import { test } from './planted.ts';

const altered = [
  ['earnings', 'payee_accruals', 'available = available + 1', 'true'],
  ['ledger', 'journal_lines', 'debit = debit + 1', `account = 'deposit' and debit > 0`],
  ['ledger', 'balances', 'credit = credit + 1', `account = 'deposit'`],
  ['ledger', 'payee_lines', 'cents = cents + 1', 'seq = 1'],
  ['orders', 'orders', `status = 'refunded'`, `status = 'confirmed'`],
  ['orders', 'doors', 'gross = gross + 1', 'true'],
  ['inventories', 'inventories', 'sold = sold - 1', 'sold > 0'],
  ['follows', 'audience', 'followers = followers + 1', 'true'],
  ['follows', 'relations', `since = since - interval '1 second'`, 'true'],
  ['people', 'people', `roles = '["finance"]'`, 'true'],
  ['tips', 'tips', 'cents = 1', 'true'],
  ['unlocks', 'unlocks', 'cents = cents + 1', 'true'],
  ['unlocks', 'unlock_holders', 'unlocks = unlocks + 1', 'true'],
  ['subscriptions', 'subscriptions', 'missed = missed + 1', 'true'],
  ['subscriptions', 'invoices', 'cents = cents + 1', 'true'],
  ['posts', 'posts', 'rev = rev + 1', 'true'],
  ['post_media', 'post_media', `kind = 'video'`, `kind = 'picture'`],
  ['comments', 'comment_counts', 'comments = comments + 1', 'true'],
  ['likes', 'like_counts', 'likes = likes + 1', 'true'],
  ['posts', 'share_counts', 'shares = shares + 1', 'true'],
  ['shows', 'shows', `title = 'Another'`, 'true'],
] as const;

/** Rows and checkpoints that are not what the log gives. */
export function alteredReadModels(): void {
  test('a count of views that the log does not have', async ({ planted }) => {
    const result = await planted.after((client) =>
      client.query(`update ${planted.table('views', 'view_counts')} set views = views + 1`),
    );
    expect(new Set(result.findings.map(({ check }) => check))).toEqual(new Set(['read model views']));
  });

  test('an altered row of each of many tables is found once, and nothing else is', async ({ planted }) => {
    const result = await planted.after(async (client) => {
      for (const [projection, name, change, where] of altered) {
        const of = planted.table(projection, name);
        const done = await client.query(
          `update ${of} set ${change} where ctid = (select ctid from ${of} where ${where} limit 1)`,
        );
        expect(done.rowCount, `${projection}.${name}`).toBe(1);
      }
    });
    const due = altered.map(([projection]) => `read model ${projection}`);
    expect(result.findings.map(({ check }) => check).toSorted()).toEqual(due.toSorted());
  });

  test.for(['999999', 'nowhere'])('a checkpoint beyond the end of the log: %s', async (n, { planted }) => {
    const result = await planted.after((client) =>
      client.query(`update projections.checkpoints set position = log || ':${n}' where name = 'chat'`),
    );
    const found = result.findings.filter(({ check }) => check === 'checkpoints').map(({ message }) => message);
    expect(found).toEqual([
      expect.stringMatching(/^The checkpoint of the read model 'chat' in version \w+ stands at \S+, beyond the end/),
    ]);
    expect(result.ok).toBe(false);
  });

  test('a row that is missing, and one that nobody wrote', async ({ planted }) => {
    const result = await planted.after(async (client) => {
      await client.query(
        `delete from ${planted.table('follows', 'follows')} where ctid = (select min(ctid) from ${planted.table('follows', 'follows')})`,
      );
      await client.query(`insert into ${planted.table('follows', 'audience')} values (gen_random_uuid(), 5, 0, 0)`);
    });
    const messages = result.findings.map(({ message }) => message).sort();
    expect(messages[0]).toMatch(/^audience .* is there, and the log does not say why$/);
    expect(messages[1]).toMatch(/^follows .* is missing$/);
  });
}
