import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Actor } from '../../kernel/actor.ts';
import { isRejection } from '../../kernel/rejection.ts';
import { iso, ms } from '../../kernel/time.ts';
import { specification } from '../../testing/specification.ts';
import { FILE_RESTORE_MS, type FileCommand, fileAggregate } from './aggregate.ts';
import type { FileEvent } from './events.ts';

const [id, owner, stranger] = [1, 2, 3].map((n) => `0b9d1c1e-0000-4000-8000-00000000000${n}`) as [
  string,
  string,
  string,
];
const now = ms('2026-11-05T20:00:00.000Z');
const as = (person: string): Actor => ({ kind: 'person', id: person, roles: ['fan', 'operator'] });
const job: Actor = { kind: 'system', name: 'job' };
const sweeper: Actor = { kind: 'system', name: 'sweeper' };
const counter: Actor = { kind: 'system', name: 'counter' };

const body = { person: owner, sealed: 'names' };
const file = { file: `media/${id}/original`, sha256: 'a'.repeat(64), bytes: 1000, mime: 'image/jpeg' };
const rendition = { ...file, file: `media/${id}/w320.webp`, mime: 'image/webp', width: 320, height: 200 };
const what = { owner, body, file, milliseconds: null };
const store: FileCommand = { type: 'StoreFile', id, ...what, kind: 'picture', renditions: [] };
const stored: FileEvent = { type: 'FileStored', data: { ...what, type: 'picture' } };
const processed: FileEvent = { type: 'FileProcessed', data: { renditions: [rendition] } };
const deleted: FileEvent = { type: 'FileDeleted', data: { eraseAt: iso(now + FILE_RESTORE_MS) } };
const scanned = (clean: boolean): FileEvent => ({ type: 'FileScanned', data: { clean } });
const published: FileEvent = { type: 'FilePublished', data: {} };
const unpublished: FileEvent = { type: 'FileUnpublished', data: {} };
const restored: FileEvent = { type: 'FileRestored', data: {} };
const erased: FileEvent = { type: 'FileErased', data: {} };

function given(...history: FileEvent[]) {
  return {
    when: (command: FileCommand, actor: Actor = as(owner), at = now) =>
      specification(fileAggregate).given(history).when(command, { now: at, actor }).decision,
  };
}
const refused = (code: string) => expect.objectContaining({ rejected: true, code });

describe('EN226: StoreFile', () => {
  it('keeps a file once, with what was made of it', () => {
    expect(given().when(store)).toEqual([stored]);
    expect(given().when({ ...store, renditions: [rendition] })).toEqual([stored, processed]);
    expect(given(stored).when(store)).toEqual([]);
  });

  it('is for who sent it, and for what may be kept', () => {
    expect(given().when(store, as(stranger))).toEqual(refused('NotTheOwner'));
    expect(given(stored).when({ ...store, owner: stranger }, as(stranger))).toEqual(refused('NotTheOwner'));
    const large = { ...file, bytes: 20 * 1024 * 1024 + 1 };
    expect(given().when({ ...store, file: large })).toEqual(refused('InvalidFile'));
    expect(given().when({ ...store, renditions: Array(11).fill(rendition) })).toEqual(refused('InvalidFile'));
  });
});

describe('RecordRenditions', () => {
  const record: FileCommand = { type: 'RecordRenditions', id, renditions: [rendition] };

  it('is for the platform alone, and done once', () => {
    expect(given(stored).when(record, job)).toEqual([processed]);
    expect(given(stored, processed).when(record, job)).toEqual([]);
    expect(given(stored).when({ ...record, renditions: [] }, job)).toEqual([]);
    expect(given(stored).when(record)).toEqual(refused('NotAllowed'));
    expect(given(stored, deleted, erased).when(record, job)).toEqual(refused('FileErased'));
    expect(given(stored).when({ ...record, renditions: Array(11).fill(rendition) }, job)).toEqual(
      refused('InvalidFile'),
    );
  });
});

describe('EN226: looking at a file where it lies', () => {
  const scan: FileCommand = { type: 'RecordScan', id, clean: true };
  const fail: FileCommand = { type: 'FailFile', id, code: 'FileGone' };
  const failed: FileEvent = { type: 'FileFailed', data: { code: 'FileGone' } };

  it('is for the platform alone, and what it says once stands', () => {
    expect(given(stored).when(scan, job)).toEqual([scanned(true)]);
    expect(given(stored).when({ ...scan, clean: false }, job)).toEqual([scanned(false)]);
    expect(given(stored, scanned(false)).when(scan, job)).toEqual([]);
    expect(given(stored, scanned(true)).when(fail, job)).toEqual([]);
    expect(given(stored).when(scan)).toEqual(refused('NotAllowed'));
    expect(given().when(scan, job)).toEqual(refused('NotFound'));
  });

  it('may fail, and succeed later', () => {
    expect(given(stored).when(fail, job)).toEqual([failed]);
    expect(given(stored, failed).when(fail, job)).toEqual([]);
    expect(given(stored, failed).when(scan, job)).toEqual([scanned(true)]);
  });
});

describe('EN226: a file is public', () => {
  const publish: FileCommand = { type: 'PublishFile', id };
  const unpublish: FileCommand = { type: 'UnpublishFile', id };

  it('once it was looked at and found clean, until its owner takes that back', () => {
    expect(given(stored).when(publish)).toEqual(refused('FileNotReady'));
    expect(given(stored, scanned(false)).when(publish)).toEqual(refused('FileNotReady'));
    expect(given(stored, scanned(true), deleted).when(publish)).toEqual(refused('FileNotReady'));
    expect(given(stored, scanned(true)).when(publish)).toEqual([published]);
    expect(given(stored, scanned(true), published).when(publish)).toEqual([]);
    expect(given(stored, scanned(true), published).when(unpublish)).toEqual([unpublished]);
    expect(given(stored, scanned(true)).when(unpublish)).toEqual([]);
  });

  it('by its owner’s word alone', () => {
    expect(given(stored, scanned(true)).when(publish, as(stranger))).toEqual(refused('NotTheOwner'));
    expect(given(stored, scanned(true), published).when(unpublish, as(stranger))).toEqual(refused('NotTheOwner'));
  });
});

describe('a file’s life', () => {
  it('its owner names it anew, deletes it, and brings it back within 30 days', () => {
    const renamed = { person: owner, sealed: 'other names' };
    expect(given(stored).when({ type: 'RenameFile', id, body: renamed })).toEqual([
      { type: 'FileRenamed', data: { body: renamed } },
    ]);
    expect(given(stored).when({ type: 'DeleteFile', id })).toEqual([deleted]);
    expect(given(stored, deleted).when({ type: 'DeleteFile', id })).toEqual([]);
    const restore = { type: 'RestoreFile', id } as const;
    expect(given(stored, deleted).when(restore, as(owner), now + FILE_RESTORE_MS - 1)).toEqual([restored]);
    expect(given(stored, deleted).when(restore, as(owner), now + FILE_RESTORE_MS)).toEqual(refused('FileRestoreOver'));
    expect(given(stored).when(restore)).toEqual([]);
  });

  it('stays as long as somebody has paid to see it', () => {
    expect(given(stored).when({ type: 'DeleteFile', id, held: true })).toEqual(refused('HeldForBuyers'));
    expect(given(stored, deleted).when({ type: 'DeleteFile', id, held: true })).toEqual([]);
  });

  it('nobody else does', () => {
    for (const command of [
      { type: 'RenameFile', id, body },
      { type: 'DeleteFile', id },
      { type: 'RestoreFile', id },
    ] as const) {
      expect(given(stored, deleted).when(command, as(stranger))).toEqual(refused('NotTheOwner'));
      expect(given().when(command)).toEqual(refused('NotFound'));
      expect(given(stored, deleted, erased).when(command)).toEqual(refused('FileErased'));
    }
  });

  it('ends when it is due, or its owner is erased', () => {
    const erase = { type: 'EraseFile', id } as const;
    expect(given(stored, deleted).when(erase, sweeper, now + FILE_RESTORE_MS)).toEqual([erased]);
    expect(given(stored, deleted).when(erase, sweeper)).toEqual(refused('FileNotDue'));
    expect(given(stored).when(erase, sweeper)).toEqual(refused('FileNotDue'));
    expect(given(stored).when(erase, job)).toEqual([erased]);
    expect(given(stored, deleted, erased).when(erase, job)).toEqual([]);
    expect(given(stored).when(erase)).toEqual(refused('NotAllowed'));
  });
});

it('whatever comes in whatever order, nothing comes after the erasure, and nothing is erased that its owner keeps', () => {
  const commands = fc.constantFrom<FileCommand>(
    store,
    { type: 'RecordScan', id, clean: true },
    { type: 'PublishFile', id },
    { type: 'UnpublishFile', id },
    { type: 'RenameFile', id, body },
    { type: 'DeleteFile', id },
    { type: 'RestoreFile', id },
    { type: 'EraseFile', id },
  );
  const steps = fc.tuple(commands, fc.constantFrom(as(owner), as(stranger), sweeper, counter), fc.nat(40));
  fc.assert(
    fc.property(fc.array(steps, { maxLength: 30 }), (given) => {
      const events: FileEvent[] = [];
      let at = now;
      for (const [command, actor, days] of given) {
        at += days * 86_400_000;
        const { decision } = specification(fileAggregate).given(events).when(command, { now: at, actor });
        if (!isRejection(decision)) events.push(...decision);
      }
      const shown = events.findIndex(({ type }) => type === 'FilePublished');
      if (shown >= 0) expect(events.slice(0, shown)).toContainEqual(scanned(true));
      const end = events.findIndex(({ type }) => type === 'FileErased');
      if (end < 0) return;
      expect(end).toBe(events.length - 1);
      const life = events.filter(({ type }) => type === 'FileDeleted' || type === 'FileRestored');
      expect(life.at(-1)?.type).toBe('FileDeleted');
    }),
  );
});

it('a file that is hidden stays its owner’s, and is not made public until nothing hides it any more', () => {
  const decision = { id: '0b9d1c1e-0000-4000-8000-000000000009', by: stranger };
  const hidden = given(stored, scanned(true)).when({ type: 'HideContent', id, reason: 'Stolen', decision }, job);
  expect(hidden).toEqual([{ type: 'ContentHidden', data: { by: stranger, reason: 'Stolen', decision: decision.id } }]);
  const history = [stored, scanned(true), ...(hidden as FileEvent[])];
  expect(given(...history).when({ type: 'PublishFile', id })).toMatchObject({ code: 'FileNotReady' });
  expect(given(...history).when({ type: 'DeleteFile', id })).toEqual([deleted]);
  const back = given(...history).when({ type: 'UnhideContent', id, decision }, job) as FileEvent[];
  expect(given(...history, ...back).when({ type: 'PublishFile', id })).toEqual([published]);
  expect(given(stored).when({ type: 'HideContent', id, reason: 'Mine' }, as(owner))).toMatchObject({
    code: 'NotAllowed',
  });
});
