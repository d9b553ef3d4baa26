import { DAY, HOUR, MINUTE } from '@marquee/domain/kernel/time.ts';
import type { GroupBody, GroupRole, Privacy } from '@marquee/domain/social/group/events.ts';
import { crowdEmail } from '../../accounts/demo-people.ts';
import type { DemoPost } from '../demo-posts.ts';

/** A group of the demo data. */
export interface DemoGroup {
  /** For good: its id is made of it. */
  readonly key: string;
  /** E-mail of its owner's demo account, or of one of the town. */
  readonly by: string;
  readonly body: GroupBody;
  readonly privacy: Privacy;
  readonly members: readonly string[];
  readonly roles?: readonly (readonly [email: string, role: GroupRole])[];
  /** Who asks to be let in. */
  readonly asking?: readonly string[];
  /** Whom its owner invites. */
  readonly invited?: readonly string[];
}

const of = (name: string) => `${name}@marquee.test`;
/** So many of the town, every `step` of them, from one on. */
const town = (from: number, count: number, step = 1) =>
  Array.from({ length: count }, (_, n) => crowdEmail((from + n * step) % 30));

/** Groups of a small town: who meets before the doors open and after they close. */
export const demoGroups: readonly DemoGroup[] = [
  {
    key: 'row-two',
    by: of('fan'),
    privacy: 'public',
    body: {
      name: 'Row Two',
      description: 'For everybody who knows that row one is too close. Rides, spare seats and set lists.',
      rules: 'Spare tickets go at what they cost.\nNo spoilers of an encore before midnight.',
    },
    members: [of('sable'), of('lanterns'), of('rosa'), ...town(0, 19)],
    roles: [
      [of('rosa'), 'admin'],
      [crowdEmail(3), 'moderator'],
    ],
  },
  {
    key: 'home-tapers',
    by: of('odette'),
    privacy: 'public',
    body: {
      name: 'Home Tapers',
      description: 'One room, one machine, one take. What hums, what hisses, and what to do about it, which is little.',
      rules: '',
    },
    members: [of('artist'), of('dry'), of('fan'), ...town(2, 11, 2)],
    roles: [[of('artist'), 'admin']],
  },
  {
    key: 'load-in',
    by: of('artist'),
    privacy: 'private',
    body: {
      name: 'Load-in',
      description: 'Bands and crews of the house: who parks where, who has a van, who has a spare snare.',
      rules: 'What is said here stays here. The parking order is final.',
    },
    members: [of('sable'), of('odette'), of('dry'), of('nines'), of('lanterns'), ...town(4, 3, 7)],
    roles: [
      [of('sable'), 'admin'],
      [of('nines'), 'moderator'],
    ],
    asking: [of('rosa'), crowdEmail(9), crowdEmail(16)],
    invited: [of('fan')],
  },
  {
    key: 'pie-committee',
    by: of('sable'),
    privacy: 'private',
    body: {
      name: 'The Pie Committee',
      description: 'Cherry, rhubarb, and the long argument about the third one.',
      rules: 'One vote each. Crusts are not on the agenda.',
    },
    members: [of('rosa'), ...town(5, 6, 3)],
    roles: [[of('rosa'), 'admin']],
    asking: [crowdEmail(1)],
  },
  {
    key: 'night-bus',
    by: crowdEmail(14),
    privacy: 'public',
    body: {
      name: 'Night Bus Home',
      description: 'The last bus leaves at ten past one. Found things, lost things, and who sings.',
      rules: '',
    },
    members: town(15, 13),
  },
];

/** What is said in the groups, under the key of each. */
export const demoGroupPosts: readonly (DemoPost & { readonly group: string })[] = [
  {
    group: 'row-two',
    key: 'row-two-seat',
    by: of('fan'),
    ago: 50 * MINUTE,
    content: 'One seat for tonight, row two, number nine. It is behind nobody tall, I have checked twice.',
  },
  {
    group: 'row-two',
    key: 'row-two-ride',
    by: crowdEmail(3),
    ago: 7 * HOUR,
    content:
      'Driving back over the bridge at eleven, two places. I play the support act on the way, that is the price.',
  },
  {
    group: 'row-two',
    key: 'row-two-list',
    by: of('rosa'),
    ago: 2 * DAY,
    content: 'For those who asked: yes, the set list taped to the floor was last week’s. We noticed in song three.',
  },
  {
    group: 'home-tapers',
    key: 'tapers-hum',
    by: of('odette'),
    ago: 3 * HOUR,
    content: 'The hum is the fridge. I have moved the fridge. The hum was not the fridge.',
  },
  {
    group: 'home-tapers',
    key: 'tapers-heads',
    by: of('dry'),
    ago: DAY + 4 * HOUR,
    content: 'Cleaned the heads with what the bottle said not to use. It has never sounded better or smelled worse.',
  },
  {
    group: 'load-in',
    key: 'load-in-vans',
    by: of('artist'),
    ago: 2 * HOUR,
    content: 'Saturday: Lanterns take the alley, Dry County the yard. Whoever blocks the pie cart carries the organ.',
  },
  {
    group: 'load-in',
    key: 'load-in-snare',
    by: of('nines'),
    ago: 20 * HOUR,
    content: 'Our snare is at the repair shop under the name of somebody who left the band. Can anybody lend one?',
  },
  {
    group: 'pie-committee',
    key: 'pie-third',
    by: of('sable'),
    ago: 9 * HOUR,
    content: 'Motion: the third pie is pear. The chair notes laughter.',
  },
  {
    group: 'night-bus',
    key: 'bus-tambourine',
    by: crowdEmail(14),
    ago: 5 * HOUR,
    content: 'The tambourine has been claimed. The driver is asking whether he may keep practising.',
  },
];
