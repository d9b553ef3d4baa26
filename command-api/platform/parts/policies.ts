import { isDeepStrictEqual } from 'node:util';
import { Policy, PolicyBook, policyVersions } from '@marquee/domain/policy/policy.ts';
import { storedPolicies, storePolicy } from '@marquee/projections/policies/policy-table.ts';
import type { Pool } from 'pg';

/** What a deployment has otherwise than the newest of our versions. */
export type PolicyOverride = (policy: Policy) => Policy;

/**
 * All versions that ever were in force on this database: ours, and those of deployments that had something otherwise, each
 * of them recorded for good when it was first used. Sales go on under the version they were struck under.
 */
export async function openPolicies(pool: Pool, override?: PolicyOverride): Promise<PolicyBook> {
  const newest = policyVersions.at(-1);
  if (!newest) throw new Error('there is no policy');
  const stored = await storedPolicies(pool);
  const wanted = override?.(newest);
  if (!wanted || isDeepStrictEqual(wanted, newest))
    return new PolicyBook([...policyVersions, ...stored], newest.version);
  const { version } =
    stored.find((policy) => saysTheSame(policy, wanted)) ?? (await storePolicy(pool, Policy.parse(wanted)));
  return new PolicyBook([...policyVersions, ...(await storedPolicies(pool))], version);
}

/** How late this process may notice that another has begun with a policy of its own, whose sales wait for it here until then. */
const RELOAD_MS = 2000;

/** Keeps a book up with what other processes of the deployment begin with. Whoever takes the answer clears it. */
export function keepPolicies(pool: Pool, book: PolicyBook, failed: (error: unknown) => void): NodeJS.Timeout {
  return setInterval(() => void storedPolicies(pool).then((stored) => book.learn(stored), failed), RELOAD_MS);
}

function saysTheSame(one: Policy, other: Policy): boolean {
  return isDeepStrictEqual({ ...one, version: 0 }, { ...other, version: 0 });
}
