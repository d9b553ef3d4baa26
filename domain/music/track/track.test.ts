import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RESTORE_MS } from '../../content/deletable.ts';
import type { Actor, Role } from '../../kernel/actor.ts';
import { iso } from '../../kernel/time.ts';
import { id } from '../../testing/ids.ts';
import { now, specification, system } from '../../testing/specification.ts';
import { fileOfLife, type TrackCommand, trackAggregate, trackOf } from './aggregate.ts';
import type { TrackEvent } from './events.ts';
import { centsOfForm } from './price.ts';

const [owner, stranger, file, item] = [id(1), id(2), id(3), id(4)];
const track = trackOf(owner, 'a'.repeat(64));
const sealed = { person: owner, item, sealed: 'words' };
const words = { title: 'Wolf Street', artist: 'Nadia Brandt' };
const as = (person: string, ...roles: Role[]): { actor: Actor } => ({ actor: { kind: 'person', id: person, roles } });
const sound = { file, owner, kind: 'audio', milliseconds: 12_000 } as const;

type Upload = Extract<TrackCommand, { type: 'UploadTrack' }>;
const upload = (change: Partial<Upload> = {}): Upload => ({
  type: 'UploadTrack',
  ...{ track, owner, words, sealed, genre: 'Indie', sound },
  exclusive: false,
  priceCents: 0,
  adult: false,
  rights: 'independent',
  ...change,
});
type Uploaded = Extract<TrackEvent, { type: 'TrackUploaded' }>['data'];
const uploaded = (change: Partial<Uploaded> = {}): TrackEvent => ({
  type: 'TrackUploaded',
  data: {
    n: 1,
    ...{ owner, body: sealed, genre: 'Indie', file, milliseconds: 12_000 },
    exclusive: false,
    priceCents: 0,
    rights: 'independent',
    origin: { kind: 'upload' },
    ...change,
  },
});
const waveform = [0, 128, 255];
const processed: TrackEvent = { type: 'TrackProcessed', data: { n: 1, milliseconds: 12_345, waveform } };
const failed: TrackEvent = { type: 'ProcessingFailed', data: { n: 1, code: 'FilesBusy' } };
const retried: TrackEvent = { type: 'ProcessingRetried', data: { n: 2 } };
const deleted: TrackEvent = { type: 'ContentDeleted', data: { by: owner, eraseAt: iso(now + RESTORE_MS) } };
const erased: TrackEvent = { type: 'ContentErased', data: { item } };
const given = (...history: TrackEvent[]) => specification(trackAggregate).given(history);

describe('UploadTrack', () => {
  it('C292: keeps what its artist says of a recording, and its price where it is exclusive', () => {
    given().when(upload(), as(owner)).gives(uploaded());
    given()
      .when(upload({ exclusive: true, priceCents: 400, adult: true }), as(owner))
      .gives(uploaded({ exclusive: true, priceCents: 400 }));
    given()
      .when(upload({ priceCents: 400 }), as(owner))
      .gives(uploaded());
  });

  it.each([
    ['V250: Title is required', 'title', 'TitleRequired'],
    ['V251: Artist name is required', 'artist', 'ArtistRequired'],
  ] as const)('%s', (text, field, code) => {
    const outcome = given().when(upload({ words: { ...words, [field]: '  ' } }), as(owner));
    outcome.refuses(code);
    expect(outcome.decision).toMatchObject({ message: text.slice('V250: '.length) });
  });

  it('takes words as long as their fields, and no longer', () => {
    given()
      .when(upload({ words: { ...words, title: 'x'.repeat(200) } }), as(owner))
      .gives(uploaded());
    given()
      .when(upload({ words: { ...words, title: 'x'.repeat(201) } }), as(owner))
      .refuses('WordsTooLong');
  });

  it('V252 V253: takes sound that is kept by who uploads, and nothing else', () => {
    given()
      .when(upload({ sound: null }), as(owner))
      .refuses('NoFile');
    for (const other of [stranger, null])
      given()
        .when(upload({ sound: { ...sound, owner: other } }), as(owner))
        .refuses('NoFile');
    for (const kind of ['picture', 'video'] as const)
      given()
        .when(upload({ sound: { ...sound, kind } }), as(owner))
        .refuses('InvalidFile');
  });

  it('V254: what is exclusive is uploaded by who has shown to be 18', () => {
    given()
      .when(upload({ exclusive: true, priceCents: 400 }), as(owner))
      .refuses('AgeVerificationRequired');
  });

  it('V257: an exclusive track costs $1 to $99', () => {
    const sold = { exclusive: true, adult: true };
    for (const priceCents of [100, 9900])
      given()
        .when(upload({ ...sold, priceCents }), as(owner))
        .gives(uploaded({ exclusive: true, priceCents }));
    for (const priceCents of [0, 99, 9901, 150.5])
      given()
        .when(upload({ ...sold, priceCents }), as(owner))
        .refuses('PriceOutOfRange');
  });

  it('the same recording is one track of a person, until it is erased', () => {
    given(uploaded()).when(upload(), as(owner)).gives();
    const again = upload({ sound: { ...sound, file: id(9) } });
    given(uploaded(), deleted).when(again, as(owner)).refuses('DuplicateTrack');
    given(uploaded(), erased)
      .when(again, as(owner))
      .gives(uploaded({ n: 2, file: id(9) }));
    const twice = given(uploaded(), erased, uploaded({ n: 2, file: id(9), body: { ...sealed, item: id(8) } })).state();
    if (!twice) throw new Error('there is no track');
    expect([item, id(8), id(7)].map((key) => fileOfLife(twice, key))).toEqual([file, id(9), undefined]);
    expect(trackOf(stranger, 'a'.repeat(64))).not.toBe(track);
  });

  it('nobody uploads in another name', () => {
    given().when(upload(), as(stranger, 'operator')).refuses('NotAllowed');
  });
});

describe('processing', () => {
  const record = { type: 'RecordProcessing', track, n: 1, milliseconds: 12_345, waveform } as const;

  it('is ready once, by the platform alone', () => {
    given(uploaded()).when(record, { actor: system }).gives(processed);
    given(uploaded(), processed).when(record, { actor: system }).gives();
    given(uploaded()).when(record, as(owner, 'operator')).refuses('NotAllowed');
    expect(given(uploaded(), processed).state()).toMatchObject({ processing: 'ready', milliseconds: 12_345 });
  });

  it('that nothing could draw when it was looked through is drawn later, once', () => {
    const undrawn: TrackEvent = { type: 'TrackProcessed', data: { n: 1, milliseconds: 12_345, waveform: null } };
    given(uploaded(), undrawn).when(record, { actor: system }).gives(processed);
    given(uploaded(), undrawn, processed).when(record, { actor: system }).gives();
    given(uploaded(), undrawn)
      .when({ ...record, waveform: null }, { actor: system })
      .gives();
    given(uploaded(), undrawn)
      .when({ type: 'FailProcessing', track, n: 1, code: 'FileGone' }, { actor: system })
      .gives();
  });

  it('fails, and is tried again for its artist or staff; what an old try says later changes nothing', () => {
    given(uploaded()).when({ type: 'FailProcessing', track, n: 1, code: 'FilesBusy' }, { actor: system }).gives(failed);
    const retry = { type: 'RetryProcessing', track } as const;
    given(uploaded(), failed).when(retry, as(owner)).gives(retried);
    given(uploaded(), failed).when(retry, as(stranger, 'support')).gives(retried);
    given(uploaded(), failed).when(retry, as(stranger)).refuses('NotAllowed');
    given(uploaded()).when(retry, as(owner)).gives();
    given(uploaded(), failed, retried).when(record, { actor: system }).gives();
    given(uploaded(), failed, retried)
      .when({ ...record, n: 2 }, { actor: system })
      .gives({ type: 'TrackProcessed', data: { n: 2, milliseconds: 12_345, waveform } });
  });
});

describe('what its artist changes', () => {
  it('are its words, genre, price and for which age it is', () => {
    const other = { person: owner, item, sealed: 'other' };
    given(uploaded())
      .when({ type: 'EditTrack', track, said: { words, sealed: other }, genre: 'Rock' }, as(owner))
      .gives({ type: 'TrackEdited', data: { body: other, genre: 'Rock' } });
    given(uploaded()).when({ type: 'EditTrack', track, genre: 'Indie' }, as(owner)).gives();
    const labelled = { type: 'ContentLabelled', data: { fromAge: 13 } } as const;
    given()
      .when(upload({ fromAge: 13 }), as(owner))
      .gives(uploaded(), labelled);
    given(uploaded()).when({ type: 'EditTrack', track, fromAge: 13 }, as(owner)).gives(labelled);
    // what is uploaded again after it was erased is for everybody until it is said anew
    given(uploaded(), labelled, erased)
      .when(upload({ fromAge: 13 }), as(owner))
      .gives(uploaded({ n: 2 }), labelled);
    const price = { type: 'SetExclusive', track, exclusive: true, priceCents: 500 } as const;
    given(uploaded())
      .when({ ...price, adult: true }, as(owner))
      .gives({ type: 'TrackPriced', data: { exclusive: true, priceCents: 500 } });
    given(uploaded())
      .when({ ...price, adult: false }, as(owner))
      .refuses('AgeVerificationRequired');
    given(uploaded())
      .when({ ...price, adult: true }, as(stranger, 'operator'))
      .refuses('NotAllowed');
    given(uploaded(), deleted)
      .when({ ...price, adult: true }, as(owner))
      .refuses('NotFound');
  });
});

describe('deleting', () => {
  it('hides it at once, for 30 days; its artist restores it, or has it erased', () => {
    given(uploaded()).when({ type: 'DeleteContent', track }, as(owner)).gives(deleted);
    given(uploaded(), deleted)
      .when({ type: 'RestoreContent', track }, as(owner))
      .gives({ type: 'ContentRestored', data: {} });
    given(uploaded()).when({ type: 'EraseContent', track }, as(owner)).gives(erased);
    given(uploaded()).when({ type: 'DeleteContent', track }, as(stranger)).refuses('NotAllowed');
    given().when({ type: 'DeleteContent', track }, as(owner)).refuses('NotFound');
  });

  it('a moderator hides it with a reason', () => {
    given(uploaded())
      .when({ type: 'HideContent', track, reason: 'Not theirs' }, as(stranger, 'moderator'))
      .gives({ type: 'ContentHidden', data: { by: stranger, reason: 'Not theirs' } });
    given(uploaded()).when({ type: 'HideContent', track, reason: 'Not theirs' }, as(stranger)).refuses('NotAllowed');
  });
});

it('V257: a price of a form that is no number costs nothing, whatever is typed', () => {
  expect(['', ' ', 'free', '4', '4.5', '1e2', 'Infinity'].map(centsOfForm)).toEqual([0, 0, 0, 400, 450, 10_000, 0]);
  fc.assert(
    fc.property(fc.string(), (typed) => Number.isSafeInteger(centsOfForm(typed)) || Math.abs(Number(typed)) > 1e13),
  );
});

it('whatever is asked of a track, what is sold is exclusive, has a price of $1 to $99, and was priced by an adult', () => {
  const command = fc.oneof(
    fc
      .record({ exclusive: fc.boolean(), priceCents: fc.integer({ min: -5, max: 10_500 }), adult: fc.boolean() })
      .map((terms): TrackCommand => ({ type: 'SetExclusive', track, ...terms })),
    fc.constantFrom<TrackCommand>(
      { type: 'DeleteContent', track },
      { type: 'RestoreContent', track },
      { type: 'EraseContent', track },
      { type: 'RecordProcessing', track, n: 1, milliseconds: 12_345, waveform: null },
    ),
  );
  fc.assert(
    fc.property(fc.array(command, { maxLength: 20 }), (commands) => {
      let history: readonly TrackEvent[] = [uploaded()];
      for (const one of commands) {
        const { decision } = given(...history).when(one, as(owner));
        if (Array.isArray(decision)) history = [...history, ...(decision as readonly TrackEvent[])];
      }
      const state = given(...history).state();
      const price = state?.priceCents ?? -1;
      expect(state?.exclusive ? price >= 100 && price <= 9900 : price === 0).toBe(true);
    }),
  );
});
