import { randomUUID } from 'node:crypto';
import { followAggregate } from '@marquee/domain/accounts/follow/aggregate.ts';
import { defaultPolicy, type Policy } from '@marquee/domain/policy/policy.ts';
import { membershipAggregate } from '@marquee/domain/social/membership/aggregate.ts';
import { openPostgresEventStore } from '@marquee/infra/event-store/postgres/postgres-event-store.ts';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../tools/testing/database.ts';
import { allProjections } from '../all.ts';
import { projectionVersionOf } from '../runner/projection-version.ts';
import { metaAt } from '../testing/harness.ts';
import { onClient, played, verified } from './testing/played.ts';

const kept = { ...defaultPolicy, refund: { platformFee: 'kept' as const } };
const byPayee: Policy = {
  ...defaultPolicy,
  providerFee: { bearer: 'payee' },
  dispute: { lost: 'owner', feeBearer: 'payee' },
  show: { ...defaultPolicy.show, fee: 'percent', streamerShare: 'full' },
  ticketing: { ...defaultPolicy.ticketing, waitingList: 'firstThatFits' },
};
const byOrder: Policy = { ...defaultPolicy, show: { ...defaultPolicy.show, fee: 'order' } };
const byShow: Policy = { ...defaultPolicy, show: { ...defaultPolicy.show, fee: 'show' } };

test.each([
  ['default', 11, defaultPolicy],
  ['fee kept', 12, kept],
  ['payees bear all', 14, byPayee],
  ['fee by order', 15, byOrder],
  ['fee by show', 16, byShow],
] as const)('a sound log passes: policy %s, history %i', async (_, seed, policy) => {
  const result = await verified(await played(seed, policy), { policy });
  expect(result.findings).toEqual([]);
  expect(result.ok).toBe(true);
  const examined = Object.fromEntries(result.checked.map(({ check, examined }) => [check, examined]));
  expect(examined.positions).toBe(result.events);
  for (const check of ['hash chain', 'streams', 'payloads', 'capacity', 'orders', 'payables', 'books']) {
    expect(examined[check], check).toBeGreaterThan(10);
  }
});

test('a log in which verify knows another policy than the sales were struck under does not pass', async () => {
  const { ok, findings } = await verified(await played(17), { policy: { ...byOrder, creator: { feeBps: 100 } } });
  expect(ok).toBe(false);
  expect(new Set(findings.map(({ check }) => check))).toEqual(new Set(['decisions', 'orders', 'payables']));
});

describe('a planted corruption is found and named', () => {
  let sound: FreshDatabase;
  beforeAll(async () => {
    sound = await played(21, defaultPolicy, 600, [
      'PersonFollowed',
      'FollowRequested',
      'PersonBlocked',
      'EarningsAccrued',
      'EscrowReleased',
      'ContentUnlocked',
      'InvoiceFulfilled',
      'ViewsCounted',
      'LicenceIssued',
      'GrantConfirmed',
      'SplitInForce',
    ]);
  });
  afterAll(() => sound.drop());

  /** A copy of the sound database after `corrupt`, verified. */
  async function after(corrupt: (client: pg.Client) => Promise<unknown>) {
    const copy = await freshDatabase(sound.name);
    await onClient(copy, async (client) => {
      await client.query('alter table log.events disable trigger events_stay');
      await corrupt(client);
    });
    return verified(copy);
  }
  const table = (projection: string, name: string) => {
    const found = allProjections.find((each) => each.name === projection);
    if (!found) throw new Error(projection);
    return projectionVersionOf(found).table(name);
  };
  /** Appends as the platform would, with a chain that is intact, to a stream that has such an event. */
  const appended = (
    type: string,
    change: (data: Record<string, unknown>) => object | readonly object[],
    revision = 'last',
    as = type,
  ) =>
    after(async (client) => {
      const { rows } = await client.query<{ stream: string; data: Record<string, unknown>; revision: number }>(
        `select stream, data, (select max(revision) from log.events m where m.stream = e.stream) as revision
         from log.events e
         where type = $1 order by position ${revision === 'last' ? 'desc' : 'asc'} limit 1`,
        [type],
      );
      const found = rows[0];
      if (!found) throw new Error(`no ${type}`);
      const { host, port, user, password, database } = client;
      const url = `postgres://${user}:${password}@${host}:${port}/${database}`;
      const store = await openPostgresEventStore({ url });
      const events = [change(found.data)].flat().map((data) => ({
        ...{ id: randomUUID(), type: as, version: 1, data, meta: metaAt(9999) },
      }));
      await store.append(found.stream, found.revision, events);
      await store.close();
    });
  const number = (position: string | undefined) => Number(position?.split(':')[1]);

  test('a changed byte of a payload', async () => {
    const result = await after((client) =>
      client.query(`update log.events set data = replace(data::text, '"fan"', '"fam"')::json where position = 3`),
    );
    expect(result.findings.filter(({ check }) => check === 'hash chain')).toHaveLength(1);
    expect(number(result.firstOffence)).toBe(3);
  });

  test('a removed event', async () => {
    const result = await after((client) => client.query('delete from log.events where position = 40'));
    const checks = new Set(result.findings.map(({ check }) => check));
    expect(checks).toContain('positions');
    expect(checks).toContain('hash chain');
    expect(number(result.findings.find(({ check }) => check === 'positions')?.position)).toBe(41);
  });

  test('two events that changed places', async () => {
    const result = await after((client) =>
      client.query(`
        update log.events set position = -1 where position = 30;
        update log.events set position = 30 where position = 31;
        update log.events set position = 31 where position = -1;`),
    );
    const [chain] = result.findings.filter(({ check }) => check === 'hash chain');
    expect(number(chain?.position)).toBe(30);
  });

  test('a track that is licensed to two where one has it alone', async () => {
    const result = await appended(
      'GrantConfirmed',
      () =>
        [1, 2].map((offer) => ({
          ...{ licence: randomUUID(), offer, usage: ['tv', 'movie', 'commercial', 'game', 'documentary'] },
          ...{ territory: 'worldwide', start: '2000-01-01', exclusive: true, until: '2036-01-01T00:00:00.000Z' },
        })),
      'first',
      'GrantReserved',
    );
    const grants = result.findings.filter(({ check }) => check === 'licence grants');
    expect(grants.map(({ message }) => message).join()).toMatch(
      /^it overlaps what .* has, and one of them is exclusive/,
    );
  });

  test('a licence that nobody has paid for', async () => {
    const result = await appended(
      'OfferAccepted',
      () => ({ number: 'X', at: '2026-11-21T12:00:00.000Z', split: [] }),
      'last',
      'LicenceIssued',
    );
    const checks = new Set(result.findings.map(({ check }) => check));
    expect(checks).toContain('payables');
    expect(checks).toContain('decisions');
  });

  test('a follow under a bar', async () => {
    const result = await after(async (client) => {
      const { rows } = await client.query<{ by: string; other: string }>(
        `select data->>'by' as by, data->>'other' as other from log.events where type = 'PersonBlocked' limit 1`,
      );
      const { by = '', other = '' } = rows[0] ?? {};
      const stream = followAggregate.stream({ type: 'Follow', follower: other, followee: by });
      const stand = (type: string, data: object) => ({
        id: randomUUID(),
        type,
        version: 1,
        data,
        meta: metaAt(9999, by),
      });
      const { host, port, user, password, database } = client;
      const store = await openPostgresEventStore({ url: `postgres://${user}:${password}@${host}:${port}/${database}` });
      const last = await client.query<{ revision: number }>(
        'select max(revision)::int as revision from log.events where stream = $1',
        [stream],
      );
      await store.append(stream, last.rows[0]?.revision ?? -1, [
        stand('PersonBlocked', { by, other }),
        stand('PersonFollowed', { follower: other, followee: by }),
      ]);
      await store.close();
    });
    const found = result.findings.find(({ check }) => check === 'bars');
    expect(found?.message).toMatch(/is tied to .*, who has blocked them$/);
    expect(number(found?.position)).toBe(result.events);
  });

  test('views that are counted twice, and a batch that is missing', async () => {
    const again = await appended('ViewsCounted', (data) => data);
    expect(again.findings.find(({ check }) => check === 'counted batches')?.message).toMatch(/stands behind batch/);
    expect(again.findings.map(({ check }) => check)).toContain('decisions');
    const gap = await appended('ViewsCounted', (data) => ({ ...data, batch: Number(data.batch) + 2 }));
    expect(gap.findings.find(({ check }) => check === 'counted batches')?.message).toMatch(/stands behind batch/);
    expect(number(gap.findings.find(({ check }) => check === 'counted batches')?.position)).toBe(gap.events);
  });

  test('a count of views that the log does not have', async () => {
    const result = await after((client) =>
      client.query(`update ${table('views', 'view_counts')} set views = views + 1`),
    );
    expect(new Set(result.findings.map(({ check }) => check))).toEqual(new Set(['read model views']));
  });

  test('a split in force that nobody has said yes to', async () => {
    const result = await appended('SplitInForce', (data) => ({ ...data, version: Number(data.version) + 1 }));
    const splits = result.findings.filter(({ check }) => check === 'splits of tracks');
    expect(splits[0]?.message).toMatch(/^version \d+ is not what was proposed/);
    expect(new Set(splits.map(({ position }) => position))).toEqual(new Set([result.firstOffence]));
  });

  test('a group whose owner is gone, and a count of members that is not', async () => {
    const gone = await after(async (client) => {
      const { rows } = await client.query<{ group: string; person: string }>(
        `select grp as group, owner as person from ${table('groups', 'groups')}
         where state = 'published' and archived_at is null limit 1`,
      );
      const { group = '', person = '' } = rows[0] ?? {};
      const stream = membershipAggregate.stream({ type: 'EnrolOwner', group, person });
      const { host, port, user, password, database } = client;
      const store = await openPostgresEventStore({ url: `postgres://${user}:${password}@${host}:${port}/${database}` });
      const last = await client.query<{ revision: number }>(
        'select max(revision)::int as revision from log.events where stream = $1',
        [stream],
      );
      const leave = (minute: number) => ({
        ...{ id: randomUUID(), type: 'MemberLeft', version: 1, data: { group, person } },
        meta: metaAt(minute, person),
      });
      await store.append(stream, last.rows[0]?.revision ?? -1, [leave(9999), leave(19_999)]);
      await store.close();
    });
    expect(gone.findings.map(({ check, message }) => `${check}: ${message}`).join('\n')).toMatch(
      /owners of groups: its owner is no member of it/,
    );
    const counted = await after((client) =>
      client.query(`update ${table('groups', 'group_counts')} set members = members + 1`),
    );
    expect(counted.findings.map(({ check }) => check)).toContain('read model groups');
  });

  test('a seat that is sold twice', async () => {
    const result = await appended('SeatsSold', (data) => ({ ...data, order: randomUUID(), late: true }));
    expect(result.findings[0]).toMatchObject({ check: 'capacity' });
    expect(result.findings[0]?.message).toMatch(/while 'sold .*' has it/);
    expect(number(result.firstOffence)).toBe(result.events);
  });

  test('more seats than there are', async () => {
    const result = await appended('InventoryOpened', () => ({ capacity: 0 }));
    expect(result.ok).toBe(false);
    const more = await appended('SeatsHeld', (data) => ({
      ...data,
      order: randomUUID(),
      seats: [9_999],
      offer: undefined,
    }));
    expect(
      more.findings.some(({ check, message }) => check === 'capacity' && /beyond the capacity/.test(message)),
    ).toBe(true);
  });

  test('an answer to a move by who has no ticket', async () => {
    const forged = { unit: 1, holder: randomUUID(), movedAt: '2031-01-01T00:00:00.000Z' };
    const result = await appended('TicketsIssued', () => forged, 'last', 'TicketKept');
    expect(result.findings[0]).toMatchObject({ check: 'decisions' });
    expect(number(result.firstOffence)).toBe(result.events);
  });

  test('a split that is not what base and policy give', async () => {
    const result = await appended('TipReceived', ({ split, ...data }) => {
      const [ours, theirs] = split as { cents: number }[];
      return {
        ...data,
        split: [
          { ...ours, cents: (ours?.cents ?? 0) + 1 },
          { ...theirs, cents: (theirs?.cents ?? 0) - 1 },
        ],
      };
    });
    const messages = result.findings.map(({ check, message }) => `${check}: ${message}`).join('\n');
    expect(messages).toMatch(/payables: fulfilled twice/);
    expect(messages).toMatch(/payables: split revenue.tips .*; due revenue.tips/);
  });

  test('more money that goes back than came in', async () => {
    const cents = 1_000_000;
    const lines = [{ account: 'deposit', sub: 'order', cents }];
    const amounts = { cents, toPayer: cents, toPromo: 0, lines };
    const result = await appended('RefundRequested', (data) => ({ ...data, refundId: randomUUID(), ...amounts }));
    expect(result.findings.map(({ message }) => message).join('\n')).toMatch(/are asked back of/);
  });

  test('earnings that are accrued twice', async () => {
    const result = await appended('EarningsAccrued', (data) => data);
    const messages = result.findings.filter(({ check }) => check === 'earnings').map(({ message }) => message);
    expect(messages[0]).toMatch(/^takes lines from \d+; \d+ were taken$/);
    expect(messages.join('\n')).toMatch(/accrues .*; due nothing/);
  });

  test('money that is released before it is due, and more than there is', async () => {
    const release = ({ lines }: Record<string, unknown>, more: number) => {
      const [line = { key: '', cents: 0 }] = lines as { key: string; cents: number }[];
      return { key: line.key, cents: line.cents + more };
    };
    const told = async (more: number) => {
      const result = await appended('EarningsAccrued', (data) => release(data, more), 'last', 'EscrowReleased');
      return result.findings.flatMap(({ check, message }) => (check === 'earnings' ? [message] : []));
    };
    expect(await told(0)).toContainEqual(expect.stringMatching(/ is released before it is due$/));
    expect(await told(1_000_000)).toContainEqual(expect.stringMatching(/^-\d+ cents of .* stay behind$/));
  });

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

  test('an altered row of each of many tables is found once, and nothing else is', async () => {
    const result = await after(async (client) => {
      for (const [projection, name, change, where] of altered) {
        const of = table(projection, name);
        const done = await client.query(
          `update ${of} set ${change} where ctid = (select ctid from ${of} where ${where} limit 1)`,
        );
        expect(done.rowCount, `${projection}.${name}`).toBe(1);
      }
    });
    const due = altered.map(([projection]) => `read model ${projection}`);
    expect(result.findings.map(({ check }) => check).toSorted()).toEqual(due.toSorted());
  });

  test.each(['999999', 'nowhere'])('a checkpoint beyond the end of the log: %s', async (n) => {
    const result = await after((client) =>
      client.query(`update projections.checkpoints set position = log || ':${n}' where name = 'chat'`),
    );
    const found = result.findings.filter(({ check }) => check === 'checkpoints').map(({ message }) => message);
    expect(found).toEqual([
      expect.stringMatching(/^The checkpoint of the read model 'chat' in version \w+ stands at \S+, beyond the end/),
    ]);
    expect(result.ok).toBe(false);
  });

  test('a row that is missing, and one that nobody wrote', async () => {
    const result = await after(async (client) => {
      await client.query(
        `delete from ${table('follows', 'follows')} where ctid = (select min(ctid) from ${table('follows', 'follows')})`,
      );
      await client.query(`insert into ${table('follows', 'audience')} values (gen_random_uuid(), 5, 0, 0)`);
    });
    const messages = result.findings.map(({ message }) => message).sort();
    expect(messages[0]).toMatch(/^audience .* is there, and the log does not say why$/);
    expect(messages[1]).toMatch(/^follows .* is missing$/);
  });
});
