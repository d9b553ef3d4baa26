import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Actor } from '../../kernel/actor.ts';
import { id } from '../../testing/ids.ts';
import { specification, system } from '../../testing/specification.ts';
import { type TrackCommand, trackAggregate, trackOf } from '../track/aggregate.ts';
import type { TrackEvent } from '../track/events.ts';

const [owner, stranger, file, item] = [id(1), id(2), id(3), id(4)];
const track = trackOf(owner, 'a');
const as = (person: string): { actor: Actor } => ({ actor: { kind: 'person', id: person, roles: ['operator'] } });
const platform = { actor: system };
const uploaded: TrackEvent = {
  type: 'TrackUploaded',
  data: {
    ...{ n: 1, owner, body: { person: owner, item, sealed: 'words' }, genre: '', file, milliseconds: 0 },
    ...{ exclusive: false, priceCents: 0, rights: 'independent', origin: { kind: 'upload' } },
  },
};
const ready: TrackEvent[] = [uploaded, { type: 'TrackProcessed', data: { n: 1, milliseconds: 1, waveform: null } }];
const requested = (n = 1): TrackEvent => ({ type: 'MasteringRequested', data: { n, target: -14 } });
const parked: TrackEvent = { type: 'MasteringParked', data: { n: 1, code: 'NoEngine' } };
const failed: TrackEvent = { type: 'MasteringFailed', data: { n: 1, code: 'Silent' } };
const made = {
  file: { file: 'media/a/master.flac', sha256: 'a'.repeat(64), bytes: 9, mime: 'audio/flac' },
  ...{ lufs: -14.1, truePeak: -1.5 },
};
const mastered = (n = 1): TrackEvent => ({ type: 'TrackMastered', data: { n, ...made } });
const chosen = (which: 'original' | 'master'): TrackEvent => ({ type: 'VersionChosen', data: { which } });
const request = { type: 'RequestMastering', track, target: -14 } as const;
const record = { type: 'RecordMaster', track, n: 1, ...made } as const;
const park = { type: 'ParkMastering', track, n: 1, code: 'NoEngine' } as const;
const fail = { type: 'FailMastering', track, n: 1, code: 'Silent' } as const;
const choose = (which: 'original' | 'master') => ({ type: 'ChooseVersion', track, which }) as const;
const given = (...history: TrackEvent[]) => specification(trackAggregate).given(history);

describe('RequestMastering', () => {
  it('asks for a master of what was looked through, one at a time', () => {
    given(...ready)
      .when(request, as(owner))
      .gives(requested());
    given(uploaded).when(request, as(owner)).refuses('NotReady');
    given(...ready, requested())
      .when(request, as(owner))
      .refuses('MasteringRunning');
    given(...ready, requested(), parked)
      .when(request, as(owner))
      .refuses('MasteringRunning');
    given(...ready, requested(), mastered())
      .when(request, as(owner))
      .gives();
  });

  it('is tried again after it came to nothing, and in another life of the track', () => {
    given(...ready, requested(), failed)
      .when(request, as(owner))
      .gives(requested(2));
    const again: TrackEvent = { ...uploaded, data: { ...uploaded.data, n: 2 } } as TrackEvent;
    const processed: TrackEvent = { type: 'TrackProcessed', data: { n: 2, milliseconds: 1, waveform: null } };
    const erased: TrackEvent = { type: 'ContentErased', data: { item } };
    given(...ready, requested(), mastered(), chosen('master'), erased, again, processed)
      .when(request, as(owner))
      .gives(requested(2));
  });

  it('is its artist’s alone', () => {
    given(...ready)
      .when(request, as(stranger))
      .refuses('NotAllowed');
    given(...ready, requested(), mastered())
      .when(choose('master'), as(stranger))
      .refuses('NotAllowed');
    given(...ready, requested())
      .when(record, as(owner))
      .refuses('NotAllowed');
    given(...ready, { type: 'ContentDeleted', data: { by: owner, eraseAt: '2026-12-05T20:00:00.000Z' } })
      .when(request, as(owner))
      .refuses('NotFound');
  });
});

describe('what the job says', () => {
  it('waits for an engine, said once, and goes on', () => {
    given(...ready, requested())
      .when(park, platform)
      .gives(parked);
    given(...ready, requested(), parked)
      .when(park, platform)
      .gives();
    given(...ready, requested(), parked)
      .when(record, platform)
      .gives(mastered());
    given(...ready, requested(), parked)
      .when(fail, platform)
      .gives(failed);
  });

  it('changes nothing once the try is over, or another one is under way', () => {
    for (const command of [record, fail, park]) {
      given(...ready)
        .when(command, platform)
        .gives();
      given(...ready, requested(), mastered())
        .when(command, platform)
        .gives();
      given(...ready, requested(), failed, requested(2))
        .when(command, platform)
        .gives();
      given(...ready, requested(), { type: 'ContentErased', data: { item } })
        .when(command, platform)
        .gives();
    }
  });
});

describe('ChooseVersion', () => {
  it('is between the original and a master that there is', () => {
    given(...ready, requested(), mastered())
      .when(choose('master'), as(owner))
      .gives(chosen('master'));
    given(...ready, requested(), mastered(), chosen('master'))
      .when(choose('original'), as(owner))
      .gives(chosen('original'));
    given(...ready)
      .when(choose('original'), as(owner))
      .gives();
    given(...ready, requested())
      .when(choose('master'), as(owner))
      .refuses('NotMastered');
  });
});

it('whatever is asked and said, a master is heard only where there is one, and every try has a number of its own', () => {
  const n = fc.integer({ min: 1, max: 4 });
  const step = fc.oneof(
    fc.constant<[TrackCommand, { actor: Actor }]>([request, as(owner)]),
    fc
      .constantFrom('original', 'master')
      .map((which): [TrackCommand, { actor: Actor }] => [choose(which as 'master'), as(owner)]),
    fc.constant<[TrackCommand, { actor: Actor }]>([{ type: 'EraseContent', track }, as(owner)]),
    fc
      .tuple(fc.constantFrom(record, fail, park), n)
      .map(([command, number]): [TrackCommand, { actor: Actor }] => [{ ...command, n: number }, platform]),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      let history: readonly TrackEvent[] = ready;
      for (const [command, circumstances] of steps) {
        const { decision } = given(...history).when(command, circumstances);
        if (Array.isArray(decision)) history = [...history, ...(decision as readonly TrackEvent[])];
        const mastering = given(...history).state()?.mastering;
        if (mastering?.which === 'master') expect(mastering.status).toBe('mastered');
      }
      const tries = history.flatMap((event) => (event.type === 'MasteringRequested' ? [event.data.n] : []));
      expect(tries).toEqual(tries.map((_, place) => place + 1));
    }),
  );
});
