import { randomBytes, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { s3, startS3 } from '../../tools/engines/s3.ts';
import { describeEngine } from '../../tools/engines/testing/describe-engine.ts';
import { createS3Files } from '../files/s3.ts';
import { HeadFiles } from './head-files.ts';
import { HeadSigner } from './head-signer.ts';
import { headKey, publicKeyText } from './signed-head.ts';
import { fakeLog } from './testing/fake-log.ts';

await describeEngine(
  'signed heads in a real S3 store',
  s3,
  (folder) => startS3({ folder }),
  (store) => {
    it('are kept in order, and a log that is not the signed one is known', async () => {
      const files = createS3Files(store().settings);
      const [key, logId] = [headKey(randomBytes(32)), randomUUID()];
      const signer = (log = fakeLog(logId, 9)) => HeadSigner.open({ log, files, key, now: Date.now });
      for (const events of [0, 4, 9]) await (await signer(fakeLog(logId, events))).sign();
      const { heads, foreign } = await new HeadFiles(files, publicKeyText(key)).all();
      expect(heads.map(({ sequence, position }) => [sequence, position])).toEqual([
        [1, null],
        [2, `${logId}:4`],
        [3, `${logId}:9`],
      ]);
      expect(foreign).toEqual([]);
      expect(await (await signer()).breach()).toBeUndefined();
      expect((await (await signer(fakeLog(logId, 9, 6))).breach())?.kind).toBe('rewritten');
      expect((await (await signer(fakeLog(logId, 8))).breach())?.kind).toBe('cut');
      await files.close();
    });
  },
);
