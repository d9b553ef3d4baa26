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

function saysTheSame(one: Policy, other: Policy): boolean {
  return isDeepStrictEqual({ ...one, version: 0 }, { ...other, version: 0 });
}
