import { iso } from '@marquee/domain/kernel/time.ts';
import { type RecordingState, recordingAggregate } from '@marquee/domain/shows/recording/aggregate.ts';
import { job, person } from '../world.ts';
import type { Step } from './scene.ts';

/** A show is recorded; what was recorded is put away, once or from two processes, found unplayable, or deleted. */
export const record: Step = async (scene) => {
  const { world, shows, polls } = scene;
  const { random, now } = world;
  const { show, owner } = random.pick(shows);
  const { status = 'none' } = world.state<RecordingState>(`recording-${show}`) ?? {};
  if (status === 'none') {
    await world.send(recordingAggregate, { type: 'BeginRecording', show, owner }, job);
    return;
  }
  const chance = random.next();
  if (chance < 0.15) {
    await world.send(recordingAggregate, { type: 'DeleteRecording', show }, person(owner));
    return;
  }
  if (chance < 0.3) {
    const reason = random.pick(['nothingPlayable', 'lost'] as const);
    await world.send(recordingAggregate, { type: 'FailRecording', show, reason }, job);
    return;
  }
  const parts = Array.from({ length: random.int(1, 3) }, (_, n) => ({
    file: `recordings/${show}/${random.int(0, 9)}-${n}.mp4`,
    mimeType: 'video/mp4; codecs="avc1.42c01f, opus"',
    startedAt: iso(now + n * 120_000),
    milliseconds: random.int(1, 90_000),
    bytes: random.int(1, 1e6),
  }));
  const chapters = polls
    .filter((poll) => poll.show === show)
    .map(({ poll: id }) => ({ kind: 'poll' as const, id, at: iso(now) }));
  const figures = random.chance(0.7)
    ? { peakViewers: random.int(0, 9), averageViewers: random.int(0, 90) / 10, skippedMs: 0, droppedFrames: 0 }
    : null;
  const end = figures ? 'show' : 'break';
  await world.send(recordingAggregate, { type: 'KeepRecording', show, parts, chapters, figures, end }, job);
};
