import { createHash } from 'node:crypto';
import { fileAggregate } from '@marquee/domain/files/file/aggregate.ts';
import type { FileEvent } from '@marquee/domain/files/file/events.ts';
import { id } from '@marquee/domain/testing/ids.ts';
import { specification } from '@marquee/domain/testing/specification.ts';
import { plain } from '@marquee/infra/files/metadata/testing/examples.ts';
import { oneFile } from '@marquee/infra/files/testing/one-file.ts';
import { expect, it } from 'vitest';
import type { LoadState } from '../kit/load-state.ts';
import type { CommandSender } from '../port/commands.ts';
import { runDefinition } from '../testing/run-definition.ts';
import { createFilesActivities } from './activities.ts';
import { fileScan } from './file-scan-definition.ts';
import { storedFiles } from './reactors.ts';

const [file, owner] = [id(1), id(2)];
const bytes = plain['image/jpeg'];
const sha256 = createHash('sha256').update(bytes).digest('hex');
const said = { file: `media/${file}/original`, sha256, bytes: bytes.length, mime: 'image/jpeg' };
const stored = (change: Partial<typeof said> = {}): FileEvent => ({
  type: 'FileStored',
  data: {
    ...{ owner, body: { person: owner, sealed: 'names' }, file: { ...said, ...change } },
    ...{ type: 'picture', milliseconds: null },
  },
});

/** A platform with one file, and these bytes in its store; what is sent is written down. */
function platformWith(history: readonly FileEvent[], there: Buffer | undefined) {
  const sent: object[] = [];
  const activities = createFilesActivities({
    commands: {
      async send(_: unknown, command: object) {
        sent.push(command);
        return { ok: true, events: [] };
      },
    } as unknown as CommandSender,
    load: (async () =>
      specification(fileAggregate)
        .given([...history])
        .state()) as unknown as LoadState,
    files: {
      ...oneFile(there),
      put: async (key, contentType) => ({ key, contentType, bytes: 0 }),
      delete: async () => undefined,
    },
    videoEngine: async () => undefined,
    leftWithoutEngine: async () => [],
    tellPercent: async () => undefined,
  });
  return { sent, activities };
}

it('EN226: looks at what is stored, once', () => {
  const event = { ...stored(), stream: `file-${file}`, id: id(9), revision: 0, version: 1, position: '1', meta: {} };
  expect(storedFiles.react(event as never)).toEqual([
    { kind: 'job', job: 'file-scan', key: `file-scan/${file}`, input: { file } },
  ]);
});

it('EN226: passes bytes that arrived whole and are what they were said to be, and no others', async () => {
  const verdictOf = async (history: readonly FileEvent[], there: Buffer) => {
    const { sent, activities } = platformWith(history, there);
    await activities.scanFile({ file });
    return sent;
  };
  const record = (clean: boolean) => [{ type: 'RecordScan', id: file, clean }];
  expect(await verdictOf([stored()], bytes)).toEqual(record(true));
  expect(await verdictOf([stored()], bytes.subarray(0, -1))).toEqual(record(false));
  expect(await verdictOf([stored({ mime: 'image/png' })], bytes)).toEqual(record(false));
  expect(await verdictOf([stored(), { type: 'FileErased', data: {} }], bytes)).toEqual([]);
});

it('EN226: writes down what could not be looked at, and that the store has nothing of it', async () => {
  const { sent, activities } = platformWith([stored()], undefined);
  await expect(activities.scanFile({ file })).rejects.toMatchObject({ code: 'FileGone' });
  const story = await runDefinition(fileScan, { input: { file }, activities });
  expect(story.end).toMatchObject({ output: { looked: false, code: 'FileGone' } });
  expect(sent).toEqual([{ type: 'FailFile', id: file, code: 'FileGone' }]);
});
