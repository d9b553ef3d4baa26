import { ActivityFailed } from '@marquee/workflows/port/activity-failed.ts';

export type MovingActivities = ReturnType<typeof createMovingActivities>;

/** Activities that write into `done` what they did. */
export function createMovingActivities(done: string[]) {
  const refused = new Set<string>();
  return {
    bring: async ({ name }: { readonly name: string }) => void done.push(`bring ${name}`),
    /** What is in use is refused once. */
    takeAway: async ({ name, inUse }: { readonly name: string; readonly inUse: boolean }) => {
      if (inUse && !refused.has(name)) {
        refused.add(name);
        throw new ActivityFailed('Refused', `${name} is in use`);
      }
      done.push(`take away ${name}`);
    },
  };
}
