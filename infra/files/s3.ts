import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadBucketCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { type ByteRange, checkKey, checkPrefix, checkRange } from './key.ts';
import type { FileStore, StoredFile } from './port.ts';

export interface S3Settings {
  /** For example `http://127.0.0.1:9000`. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/**
 * An S3 store from `S3_ENDPOINT`, `S3_BUCKET`, `S3_ACCESS_KEY_ID`, `S3_SECRET_ACCESS_KEY` and `S3_REGION` (default
 * us-east-1). Undefined without an endpoint; throws when it is there and another is missing.
 */
export function s3Settings(env: Readonly<Record<string, string | undefined>>): S3Settings | undefined {
  const endpoint = env.S3_ENDPOINT?.trim();
  if (!endpoint) return undefined;
  const need = (name: string) => {
    const value = env[name]?.trim();
    if (!value) throw new Error(`S3_ENDPOINT is set but ${name} is not`);
    return value;
  };
  return {
    endpoint,
    bucket: need('S3_BUCKET'),
    region: env.S3_REGION?.trim() || 'us-east-1',
    accessKeyId: need('S3_ACCESS_KEY_ID'),
    secretAccessKey: need('S3_SECRET_ACCESS_KEY'),
  };
}

/** Why a store cannot be used, in one line. */
export interface S3Refusal {
  readonly message: string;
  /** Whether it may come back by itself; otherwise it is set up wrongly. */
  readonly away: boolean;
}

/** Why the store cannot be used now; undefined when its bucket answers. */
export async function s3Refusal(settings: S3Settings): Promise<S3Refusal | undefined> {
  const client = connect(settings, { maxAttempts: 2, requestTimeout: 10_000 });
  try {
    await client.send(new HeadBucketCommand({ Bucket: settings.bucket }));
    return undefined;
  } catch (error) {
    const { endpoint, bucket } = settings;
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
    const wrong = (message: string) => ({ message, away: false });
    if (status === 404)
      return wrong(`The S3 store at ${endpoint} has no bucket "${bucket}". Create it, or correct S3_BUCKET.`);
    if (status === 403)
      return wrong(
        `The S3 store at ${endpoint} refuses these keys for "${bucket}". Correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`,
      );
    if (status && status < 500)
      return wrong(`The S3 store at ${endpoint} answers ${status}. Correct S3_ENDPOINT and S3_REGION.`);
    const why = status ? `it answers ${status}` : error instanceof Error ? error.message || error.name : String(error);
    return { message: `No S3 store answers at ${endpoint} (${why}). Start it, or correct S3_ENDPOINT.`, away: true };
  } finally {
    client.destroy();
  }
}

function connect(
  { endpoint, region, accessKeyId, secretAccessKey }: S3Settings,
  { maxAttempts, requestTimeout }: { readonly maxAttempts: number; readonly requestTimeout: number },
): S3Client {
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts,
    // Stores other than Amazon's do not all know the checksums that the SDK would add by itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5000, requestTimeout },
  });
}

/** Milliseconds after which a store that says nothing is one that cannot be reached. */
const REACH_MS = 5000;

/** Files in a bucket that exists. Large bodies go up in parts of 5 MB. */
export function createS3Files(settings: S3Settings): FileStore {
  const { bucket } = settings;
  const client = connect(settings, { maxAttempts: 3, requestTimeout: 60_000 });

  async function put(key: string, contentType: string, body: Buffer | Readable): Promise<StoredFile> {
    checkKey(key);
    let bytes = 0;
    const upload = new Upload({ client, params: { Bucket: bucket, Key: key, ContentType: contentType, Body: body } });
    upload.on('httpUploadProgress', ({ loaded = 0 }) => {
      bytes = Math.max(bytes, loaded);
    });
    await upload.done();
    return { key, contentType, bytes: Buffer.isBuffer(body) ? body.length : bytes };
  }

  async function get(key: string, range?: ByteRange) {
    checkKey(key);
    if (range) checkRange(range);
    try {
      const Range = range && `bytes=${range.start}-${range.end ?? ''}`;
      const found = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, ...(Range && { Range }) }));
      return { file: describe(key, found), body: found.Body as Readable };
    } catch (error) {
      if (!(error instanceof S3ServiceException)) throw error;
      if (error.name === 'NoSuchKey') return undefined;
      if (error.name === 'InvalidRange')
        throw new RangeError(`${key} has no bytes from ${range?.start}`, { cause: error });
      throw error;
    }
  }

  return {
    kind: 's3',
    put,
    get,
    async walk(key, see) {
      const found = await get(key);
      for await (const piece of found?.body ?? []) await see(piece as Buffer);
      return found !== undefined;
    },
    async delete(key) {
      checkKey(key);
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
    async list(prefix) {
      checkPrefix(prefix);
      const keys: string[] = [];
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })) {
        for (const { Key } of page.Contents ?? []) if (Key) keys.push(Key);
      }
      return keys.sort();
    },
    async reach() {
      const abortSignal = AbortSignal.timeout(REACH_MS);
      await client.send(new HeadBucketCommand({ Bucket: bucket }), { abortSignal });
    },
    async close() {
      client.destroy();
    },
  };
}

/** The whole file's size is behind the slash of `bytes 0-3/10` when only a part is answered. */
function describe(key: string, { ContentType, ContentRange, ContentLength }: GetObjectCommandOutput): StoredFile {
  const whole = ContentRange?.split('/')[1];
  return {
    key,
    contentType: ContentType ?? 'application/octet-stream',
    bytes: whole ? Number(whole) : (ContentLength ?? 0),
  };
}
