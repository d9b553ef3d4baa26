import { expect, it } from 'vitest';
import type { Actor } from '../../kernel/actor.ts';
import { id } from '../../testing/ids.ts';
import { specification, system } from '../../testing/specification.ts';
import { trackAggregate, trackOf } from '../track/aggregate.ts';
import type { TrackEvent } from '../track/events.ts';
import { isPreview, previewMilliseconds, previewPart, renditionPart } from './events.ts';

const [owner, file, item] = [id(1), id(3), id(4)];
const track = trackOf(owner, 'a');
const platform = { actor: system };
const uploaded: TrackEvent = {
  type: 'TrackUploaded',
  data: {
    ...{ n: 1, owner, body: { person: owner, item, sealed: 'words' }, genre: '', file, milliseconds: 0 },
    ...{ exclusive: false, priceCents: 0, rights: 'independent', origin: { kind: 'upload' } },
  },
};
const made = (which: 'original' | 'master', of = file) =>
  ({
    which,
    file: of,
    codec: 'mp3',
    kbps: 192,
    rendition: {
      ...{ file: `media/${of}/${renditionPart(which)}`, sha256: 'a'.repeat(64), bytes: 9, mime: 'audio/mpeg' },
    },
  }) as const;
const record = (which: 'original' | 'master', of = file) =>
  ({ type: 'RecordRendition', track, ...made(which, of) }) as const;
const rendered = (which: 'original' | 'master'): TrackEvent => ({ type: 'TrackRendered', data: made(which) });
const master: TrackEvent[] = [
  { type: 'MasteringRequested', data: { n: 1, target: -14 } },
  {
    type: 'TrackMastered',
    data: {
      ...{ n: 1, lufs: -14, truePeak: -1.5 },
      file: { file: `media/${file}/master.flac`, sha256: 'c'.repeat(64), bytes: 9, mime: 'audio/flac' },
    },
  },
];
const given = (...history: TrackEvent[]) => specification(trackAggregate).given(history);

it('is recorded once for each version that there is', () => {
  given(uploaded).when(record('original'), platform).gives(rendered('original'));
  given(uploaded, rendered('original')).when(record('original'), platform).gives();
  given(uploaded).when(record('master'), platform).gives();
  given(uploaded, ...master)
    .when(record('master'), platform)
    .gives(rendered('master'));
});

it('is not recorded of a recording that the track has no more', () => {
  given(uploaded)
    .when(record('original', id(9)), platform)
    .gives();
  const erased: TrackEvent = { type: 'ContentErased', data: { item } };
  given(uploaded, rendered('original'), erased).when(record('original'), platform).gives();
  const again = given(uploaded, rendered('original'), erased, uploaded);
  again.when(record('original'), platform).gives(rendered('original'));
});

it('is made by the platform and by nobody else', () => {
  const person: Actor = { kind: 'person', id: owner, roles: ['operator'] };
  given(uploaded).when(record('original'), { actor: person }).refuses('NotAllowed');
  expect(new Set([renditionPart('original'), renditionPart('master')]).size).toBe(2);
});

const cut = (which: 'original' | 'master') =>
  ({
    ...{ which, file, milliseconds: 30_000 },
    preview: {
      ...{ file: `media/${file}/${previewPart(which)}`, sha256: 'd'.repeat(64), bytes: 9, mime: 'audio/mpeg' },
    },
  }) as const;

it('has a beginning of each version, once, cut by the platform alone', () => {
  const record = (which: 'original' | 'master') => ({ type: 'RecordPreview', track, ...cut(which) }) as const;
  const previewed: TrackEvent = { type: 'TrackPreviewed', data: cut('original') };
  given(uploaded, rendered('original')).when(record('original'), platform).gives(previewed);
  given(uploaded, previewed).when(record('original'), platform).gives();
  given(uploaded).when(record('master'), platform).gives();
  const erased: TrackEvent = { type: 'ContentErased', data: { item } };
  given(uploaded, previewed, erased, uploaded).when(record('original'), platform).gives(previewed);
  const person: Actor = { kind: 'person', id: owner, roles: ['operator'] };
  given(uploaded).when(record('original'), { actor: person }).refuses('NotAllowed');
});

it('plays 30 seconds before it is paid for, and never the whole', () => {
  expect([0, 1, 12_000, 59_999, 60_000, 600_000].map(previewMilliseconds)).toEqual([
    0, 0, 6000, 29_999, 30_000, 30_000,
  ]);
  expect([previewPart('original'), previewPart('master'), renditionPart('master'), 'original'].map(isPreview)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
