import type { Share, SplitRole } from '@marquee/domain/music/split/events.ts';
import { trackAggregate } from '@marquee/domain/music/track/aggregate.ts';
import type { DemoSeed } from '../demo/demo.ts';
import { as, sendDemo } from '../demo/send.ts';
import { demoTrackId } from './demo-recording.ts';
import { demoTracks } from './demo-tracks.ts';

/** How a track of the demo data is shared out. */
interface DemoSplit {
  readonly track: string;
  /** By e-mail, percent of each; the first is its artist. */
  readonly shares: readonly (readonly [email: string, role: SplitRole, percent: number])[];
  /** Who has answered yes, by e-mail. */
  readonly yes: readonly string[];
}

/** One is in force; one waits for the demo's fan, and one for its artist. */
const demoSplits: readonly DemoSplit[] = [
  {
    track: 'lamp-oil',
    shares: [
      ['artist@marquee.test', 'artist', 60],
      ['odette@marquee.test', 'producer', 25],
      ['lanterns@marquee.test', 'performer', 15],
    ],
    yes: ['odette@marquee.test', 'lanterns@marquee.test'],
  },
  {
    track: 'last-tram',
    shares: [
      ['artist@marquee.test', 'artist', 80],
      ['fan@marquee.test', 'songwriter', 20],
    ],
    yes: [],
  },
  {
    track: 'glasshouse',
    shares: [
      ['odette@marquee.test', 'artist', 70],
      ['artist@marquee.test', 'performer', 20],
      ['sable@marquee.test', 'engineer', 10],
    ],
    yes: ['sable@marquee.test'],
  },
];

/** Has the demo's artists propose how tracks are shared, and those answer whom they ask. */
export async function seedSplits({ goOn, person, storage: { bus } }: DemoSeed): Promise<void> {
  for (const { track: key, shares, yes } of demoSplits) {
    goOn();
    const demo = demoTracks.find((each) => each.key === key);
    if (!demo) throw new Error(`demo: there is no track ${key}`);
    const owner = await person(demo.by);
    const track = demoTrackId(demo, owner);
    const parties = await Promise.all(
      shares.map(async ([email, role, percent]): Promise<Share> => {
        return { party: await person(email), role, bps: percent * 100 };
      }),
    );
    await sendDemo(bus, trackAggregate, { type: 'ProposeSplit', track, parties }, as(owner), 'ProposeSplit', key);
    for (const email of yes) {
      const answer = { type: 'AnswerSplit', track, version: 1, yes: true } as const;
      await sendDemo(bus, trackAggregate, answer, as(await person(email)), 'AnswerSplit', key, email);
    }
  }
}
