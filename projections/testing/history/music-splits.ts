import { type Share, SplitRole, WHOLE_BPS } from '@marquee/domain/music/split/events.ts';
import { askedBy, type SplitState } from '@marquee/domain/music/split/state.ts';
import { type TrackCommand, type TrackState, trackAggregate } from '@marquee/domain/music/track/aggregate.ts';
import type { Random } from '../random.ts';
import { person } from '../world.ts';
import type { Scene } from './scene.ts';

interface OwnedTrack {
  readonly track: string;
  readonly owner: string;
}

/** So often something is done about the shares of a track. */
const DEEDS = 60;

/** Artists ask others to take shares of these tracks; those say yes, mostly, or no, and some leave; one track goes for good. */
export async function shareTracks(scene: Scene, tracks: readonly OwnedTrack[]): Promise<void> {
  const { world, people } = scene;
  const { random } = world;
  // few, so that one is asked about again and again
  const few = tracks.slice(0, 3);
  for (let n = 0; n < DEEDS; n++) {
    const known = scene.any(few);
    const state = known && world.state<TrackState>(`track-${known.track}`);
    if (!known || !state) return;
    const [command, by] = random.chance(0.3)
      ? ([proposal(random, people, known), known.owner] as const)
      : answerOf(random, known, state.split);
    await world.send(trackAggregate, command, person(by));
  }
  const last = few.at(-1);
  if (last) await world.send(trackAggregate, { type: 'EraseContent', track: last.track }, person(last.owner));
}

/** One or two others and the artist; now and then the artist alone. */
function proposal(random: Random, people: readonly string[], { track, owner }: OwnedTrack): TrackCommand {
  const others = [...new Set([random.pick(people), random.pick(people)])].filter((each) => each !== owner);
  const theirs = (random.chance(0.15) ? [] : others).map(
    (party): Share => ({ party, role: random.pick(SplitRole.options), bps: random.int(100, 4000) }),
  );
  const rest = WHOLE_BPS - theirs.reduce((sum, { bps }) => sum + bps, 0);
  return { type: 'ProposeSplit', track, parties: [{ party: owner, role: 'artist', bps: rest }, ...theirs] };
}

function answerOf(
  random: Random,
  { track, owner }: OwnedTrack,
  { version, proposed, inForce }: SplitState,
): readonly [TrackCommand, string] {
  const parties = proposed ? askedBy(proposed) : (inForce?.agreed ?? []);
  const others = parties.filter((each) => each !== owner);
  if (others.length === 0) return [{ type: 'WithdrawSplit', track }, owner];
  const party = random.pick(others);
  if (random.chance(0.1)) return [{ type: 'LeaveSplit', track }, party];
  if (random.chance(0.05)) return [{ type: 'WithdrawSplit', track }, owner];
  return [{ type: 'AnswerSplit', track, version, yes: random.chance(0.85) }, party];
}
