import { afterAll, describe, expect, it } from 'vitest';
import { fileStoreContract } from './contract.ts';
import { createS3Files, s3Refusal, s3Settings } from './s3.ts';
import { findVersitygw, type S3Server, startVersitygw } from './testing/versitygw.ts';

const found = findVersitygw();
if ('missing' in found) console.warn(`The S3 store is not tested against a server: ${found.missing}`);

describe.skipIf('missing' in found)('with a server', () => {
  let server: S3Server | undefined;
  afterAll(() => server?.stop());
  fileStoreContract('S3', async () => {
    server = await startVersitygw('program' in found ? found.program : '');
    return createS3Files(server.settings);
  });

  it('is refused by the server with a wrong secret', async () => {
    if (!server) throw new Error('no server');
    const stranger = createS3Files({ ...server.settings, secretAccessKey: 'wrong' });
    await expect(stranger.put('a', 'text/plain', Buffer.from('a'))).rejects.toThrow(/signature/i);
    await stranger.close();
  });

  it('is told in one line what is wrong with the settings', async () => {
    if (!server) throw new Error('no server');
    const { settings } = server;
    expect(await s3Refusal(settings)).toBeUndefined();
    expect(await s3Refusal({ ...settings, bucket: 'elsewhere' })).toMatch(/^The S3 store at .* has no bucket/);
    expect(await s3Refusal({ ...settings, secretAccessKey: 'wrong' })).toMatch(
      /^The S3 store at .* refuses these keys/,
    );
  });
});

it('is told in one line that nobody answers', async () => {
  const nowhere = {
    endpoint: 'http://127.0.0.1:1',
    bucket: 'b',
    region: 'us-east-1',
    accessKeyId: 'k',
    secretAccessKey: 's',
  };
  expect(await s3Refusal(nowhere)).toMatch(
    /^No S3 store answers at http:\/\/127\.0\.0\.1:1 \(.+\)\. Correct S3_ENDPOINT\.$/,
  );
});

describe('settings', () => {
  const env = { S3_ENDPOINT: 'http://s3', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' };
  it('needs an endpoint and all that goes with it, or none', () => {
    expect(s3Settings({})).toBeUndefined();
    expect(s3Settings(env)).toEqual({
      endpoint: 'http://s3',
      bucket: 'b',
      region: 'us-east-1',
      accessKeyId: 'k',
      secretAccessKey: 's',
    });
  });
  it.each(['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])('names %s when it is missing', (name) => {
    expect(() => s3Settings({ ...env, [name]: '' })).toThrow(name);
  });
});
