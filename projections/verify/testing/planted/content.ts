import { randomUUID } from 'node:crypto';
import { followAggregate } from '@marquee/domain/accounts/follow/aggregate.ts';
import { membershipAggregate } from '@marquee/domain/social/membership/aggregate.ts';
import { expect } from 'vitest';
import { positionOf, test } from './planted.ts';

/** What no command would have put behind a track, a licence, a view, a follow or a membership. */
export function forgedContent(): void {
  test('a track that is licensed to two where one has it alone', async ({ planted }) => {
    const result = await planted.appended(
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

  test('a licence that nobody has paid for', async ({ planted }) => {
    const result = await planted.appended(
      'OfferAccepted',
      () => ({ number: 'X', at: '2026-11-21T12:00:00.000Z', split: [] }),
      'last',
      'LicenceIssued',
    );
    const checks = new Set(result.findings.map(({ check }) => check));
    expect(checks).toContain('payables');
    expect(checks).toContain('decisions');
  });

  test('a split in force that nobody has said yes to', async ({ planted }) => {
    const result = await planted.appended('SplitInForce', (data) => ({ ...data, version: Number(data.version) + 1 }));
    const splits = result.findings.filter(({ check }) => check === 'splits of tracks');
    expect(splits[0]?.message).toMatch(/^version \d+ is not what was proposed/);
    expect(new Set(splits.map(({ position }) => position))).toEqual(new Set([result.firstOffence]));
  });

  test('views that are counted twice, and a batch that is missing', async ({ planted }) => {
    const again = await planted.appended('ViewsCounted', (data) => data);
    expect(again.findings.find(({ check }) => check === 'counted batches')?.message).toMatch(/stands behind batch/);
    expect(again.findings.map(({ check }) => check)).toContain('decisions');
    const gap = await planted.appended('ViewsCounted', (data) => ({ ...data, batch: Number(data.batch) + 2 }));
    expect(gap.findings.find(({ check }) => check === 'counted batches')?.message).toMatch(/stands behind batch/);
    expect(positionOf(gap.findings.find(({ check }) => check === 'counted batches')?.position)).toBe(gap.events);
  });

  test('a follow under a bar', async ({ planted }) => {
    const result = await planted.after(async (client) => {
      const { rows } = await client.query<{ by: string; other: string }>(
        `select data->>'by' as by, data->>'other' as other from log.events where type = 'PersonBlocked' limit 1`,
      );
      const { by = '', other = '' } = rows[0] ?? {};
      const stream = followAggregate.stream({ type: 'Follow', follower: other, followee: by });
      await planted.append(client, stream, [
        { type: 'PersonBlocked', data: { by, other }, by },
        { type: 'PersonFollowed', data: { follower: other, followee: by }, by },
      ]);
    });
    const found = result.findings.find(({ check }) => check === 'bars');
    expect(found?.message).toMatch(/is tied to .*, who has blocked them$/);
    expect(positionOf(found?.position)).toBe(result.events);
  });

  test('a group whose owner is gone, and a count of members that is not', async ({ planted }) => {
    const gone = await planted.after(async (client) => {
      const { rows } = await client.query<{ group: string; person: string }>(
        `select grp as group, owner as person from ${planted.table('groups', 'groups')}
         where state = 'published' and archived_at is null limit 1`,
      );
      const { group = '', person = '' } = rows[0] ?? {};
      const stream = membershipAggregate.stream({ type: 'EnrolOwner', group, person });
      const leave = (minute: number) => ({ type: 'MemberLeft', data: { group, person }, minute, by: person });
      await planted.append(client, stream, [leave(9999), leave(19_999)]);
    });
    expect(gone.findings.map(({ check, message }) => `${check}: ${message}`).join('\n')).toMatch(
      /owners of groups: its owner is no member of it/,
    );
    const counted = await planted.after((client) =>
      client.query(`update ${planted.table('groups', 'group_counts')} set members = members + 1`),
    );
    expect(counted.findings.map(({ check }) => check)).toContain('read model groups');
  });
}
