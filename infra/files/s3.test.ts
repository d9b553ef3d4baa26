import { describe, expect, it } from 'vitest';
import { s3Refusal, s3Settings } from './s3.ts';

it('is told in one line that nobody answers', async () => {
  const nowhere = {
    endpoint: 'http://127.0.0.1:1',
    bucket: 'b',
    region: 'us-east-1',
    accessKeyId: 'k',
    secretAccessKey: 's',
  };
  const refusal = await s3Refusal(nowhere);
  expect(refusal?.message).toMatch(
    /^No S3 store answers at http:\/\/127\.0\.0\.1:1 \(.+\)\. Start it, or correct S3_ENDPOINT\.$/,
  );
  expect(refusal?.away).toBe(true);
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
