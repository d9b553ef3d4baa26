import { placementAggregate, placementOf } from '@marquee/domain/distribution/placement/aggregate.ts';
import { platformAggregate } from '@marquee/domain/distribution/platform/aggregate.ts';
import { defaultMaxResolution } from '@marquee/domain/distribution/platform/events.ts';
import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { DAY, dayOf } from '@marquee/domain/kernel/time.ts';
import type { DemoParts, DemoSeed } from '../demo/demo.ts';
import { as, sendDemo } from '../demo/send.ts';
import { demoTrackId } from '../music/demo-recording.ts';
import { demoTracks } from '../music/demo-tracks.ts';
import { seedPartnership } from './demo-partnership.ts';

const known = [
  ['streamwell', 'Streamwell', true, 'FLAC', ['flac', 'aac']],
  ['tidepool', 'Tidepool Radio', true, 'WAV', ['pcm', 'opus']],
  ['ridgeline', 'Ridgeline FM', true, 'FLAC', ['flac', 'mp3']],
  ['lumen', 'Lumen TV', true, 'MP4', ['h264', 'hevc']],
  ['oldjukebox', 'Old Jukebox', false, 'MP3', ['mp3']],
] as const;

/** Five platforms, one of them for pictures alone, and a demo artist's tracks on them: one published with figures, one that waits, one that was rejected. */
export const distributionDemo: DemoParts = [
  { name: 'distribution', after: ['music'], ago: 13 * DAY, seed: seedDistribution },
  { name: 'partnerships', after: ['distribution'], ago: 13 * DAY, seed: seedPartnership },
];

async function seedDistribution({ clock, now, person, storage: { bus } }: DemoSeed): Promise<void> {
  const operator = { ...as(await person('operator@marquee.test')), roles: ['operator'] } as const;
  const platformIdOf = (key: string) => derivedId('demo', 'platform', key);
  for (const [key, name, supported, contentFormat, codecs] of known) {
    const endpoint = `https://api.${key}.example/v1`;
    const facts = {
      name,
      supported,
      endpoint,
      contentFormat,
      maxResolution: defaultMaxResolution,
      codecs: [...codecs],
    };
    const add = { type: 'AddPlatform', platform: platformIdOf(key), facts } as const;
    await sendDemo(bus, platformAggregate, add, operator, 'AddPlatform', key);
  }
  const submit = async (track: string, to: string) => {
    const demo = demoTracks.find(({ key }) => key === track);
    if (!demo) throw new Error(`demo: there is no track ${track}`);
    const owner = await person(demo.by);
    const content = { kind: 'track', id: demoTrackId(demo, owner) } as const;
    const terms = { content, platform: platformIdOf(to), owner, ready: true, supported: true, fits: true };
    await sendDemo(bus, placementAggregate, { type: 'SubmitToPlatform', ...terms }, as(owner), 'Submit', track, to);
    return placementOf(content, terms.platform);
  };
  const placement = await submit('last-tram', 'streamwell');
  await sendDemo(bus, placementAggregate, { type: 'AcceptSubmission', placement }, operator, 'Accept', placement);
  clock.stand(0);
  const figures = { day: dayOf(now), views: 1284, revenue: 642 };
  const record = { type: 'RecordPlatformStats', placement, ...figures } as const;
  await sendDemo(bus, placementAggregate, record, operator, 'RecordPlatformStats', placement);
  clock.stand(4 * DAY);
  await submit('last-tram', 'tidepool');
  const refused = await submit('last-tram', 'ridgeline');
  const reason = 'Ridgeline FM wants the recording at 24 bits, and this has 16.';
  const turnDown = { type: 'RejectSubmission', placement: refused, code: 'format', reason } as const;
  await sendDemo(bus, placementAggregate, turnDown, operator, 'Reject', refused);
}
