import type { Policy } from '@marquee/domain/policy/policy.ts';

/** The policy of the demo's town, in which nobody has a hundred thousand followers: its best known wear each of the crowns. */
export function townPolicy(policy: Policy): Policy {
  return { ...policy, crowns: { blue: 100, red: 150, gold: 200 } };
}
