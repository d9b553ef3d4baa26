import { z } from 'zod';
import { notTogether, optional } from './variable.ts';

/** Where files are kept, when it is a store that speaks S3. */
export const storeVariables = {
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be the http:// or https:// address of the store' })
    .optional()
    .describe('files in a store that speaks S3; else in the data folder'),
  S3_BUCKET: optional.describe('a bucket of its own, which is there'),
  S3_REGION: optional.describe('else `us-east-1`'),
  S3_ACCESS_KEY_ID: optional.describe('who the platform is to the store'),
  S3_SECRET_ACCESS_KEY: optional.describe('of that key'),
};

type StoreEnv = { readonly [name in keyof typeof storeVariables]?: string | undefined };

/** A store that is set up by half, which would put files where nobody looks for them; undefined when nothing is wrong. */
export function halfStore(env: StoreEnv): string | undefined {
  return notTogether(env, ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);
}
