import { defaultPolicy, type Policy } from '@marquee/domain/policy/policy.ts';
import { expect, test } from 'vitest';
import { played, verified } from './testing/played.ts';

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
