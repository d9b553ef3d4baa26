import type { AgeCheck } from '@marquee/command-api/contract/operations-ages.ts';

/** How somebody is called by whoever works on them. */
export const calledOf = ({ id, username }: Pick<AgeCheck, 'id' | 'username'>) => (username ? `@${username}` : id);
