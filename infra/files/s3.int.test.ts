import { expect, it } from 'vitest';
import { s3, startS3 } from '../../tools/engines/s3.ts';
import { describeEngine } from '../../tools/engines/testing/describe-engine.ts';
import { fileStoreContract } from './contract.ts';
import { createS3Files, s3Refusal } from './s3.ts';

await describeEngine(
  'files in a real S3 store',
  s3,
  (folder) => startS3({ folder }),
  (store) => {
    fileStoreContract('S3', async () => createS3Files(store().settings));

    it('is refused by the store with a wrong secret', async () => {
      const stranger = createS3Files({ ...store().settings, secretAccessKey: 'wrong' });
      await expect(stranger.put('a', 'text/plain', Buffer.from('a'))).rejects.toThrow(/signature/i);
      await stranger.close();
    });

    it('is told in one line what is wrong with the settings', async () => {
      const { settings } = store();
      expect(await s3Refusal(settings)).toBeUndefined();
      expect(await s3Refusal({ ...settings, bucket: 'elsewhere' })).toEqual({
        message: expect.stringMatching(/^The S3 store at .* has no bucket/),
        away: false,
      });
      expect(await s3Refusal({ ...settings, secretAccessKey: 'wrong' })).toEqual({
        message: expect.stringMatching(/^The S3 store at .* refuses these keys/),
        away: false,
      });
    });

    it('keeps what it had over a crash', async () => {
      const files = createS3Files(store().settings);
      await files.put('kept', 'text/plain', Buffer.from('before'));
      await store().server.kill();
      await expect(files.reach?.()).rejects.toThrow('ECONNREFUSED');
      await store().server.restart();
      await files.reach?.();
      expect((await files.get('kept'))?.file).toEqual({ key: 'kept', contentType: 'text/plain', bytes: 6 });
      await files.close();
    });
  },
);
