import type { ReadContext } from '../context.ts';
import { FollowsReplay, PeopleReplay } from '../verify/replay/accounts.ts';
import { follows } from './follows.ts';
import { people } from './people.ts';

export const accounts: ReadContext = {
  name: 'accounts',
  projections: [people, follows],
  replays: () => [new PeopleReplay(), new FollowsReplay()],
};
