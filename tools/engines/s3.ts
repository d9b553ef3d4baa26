import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '@marquee/infra/net/free-port.ts';
import type { S3Settings } from '../../infra/files/s3.ts';
import { brought, type Engine } from './engine.ts';
import { goProgram } from './go.ts';
import { listens } from './ports.ts';
import { Server } from './server.ts';

/** Also that of the image in `docker-compose.yml`. */
export const S3_VERSION = 'v1.8.0';
const DEFAULT_PORT = 9000;
const BUCKET = 'marquee';
const KEYS = { accessKeyId: 'marquee', secretAccessKey: 'marquee-secret' };

export interface S3Server {
  /** Of its one bucket, which is there. */
  readonly settings: S3Settings;
  readonly server: Server;
}

/** The `versitygw` program, an S3 store over a folder; built on first use, which takes minutes. Throws `EngineMissing`. */
function s3Program(): Promise<string> {
  return brought('An S3 store', 'versitygw comes with Go, from the network once', () =>
    goProgram('github.com/versity/versitygw/cmd/versitygw', S3_VERSION),
  );
}

/** A real S3 store on this machine, its objects in this folder. Throws `EngineMissing`. */
export async function startS3(options: {
  readonly folder: string;
  readonly port?: number | undefined;
}): Promise<S3Server> {
  const program = await s3Program();
  const port = options.port ?? (await freePort());
  const objects = path.join(options.folder, 'objects');
  const metadata = path.join(options.folder, 'metadata');
  await mkdir(path.join(objects, BUCKET), { recursive: true });
  await mkdir(metadata, { recursive: true });
  const server = await Server.start({
    program,
    // Not every file system keeps the extended attributes that types of objects would else be in.
    args: ['--port', `127.0.0.1:${port}`, 'posix', '--sidecar', metadata, objects],
    env: { ROOT_ACCESS_KEY: KEYS.accessKeyId, ROOT_SECRET_KEY: KEYS.secretAccessKey },
    answers: () => listens(port),
  });
  return { server, settings: { endpoint: `http://127.0.0.1:${port}`, bucket: BUCKET, region: 'us-east-1', ...KEYS } };
}

/** What the platform is given to use this store. */
export function s3Variables({ endpoint, bucket, accessKeyId, secretAccessKey }: S3Settings): Record<string, string> {
  return {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
}

export const s3: Engine = {
  name: 's3',
  about: 'an S3 store (versitygw) with one bucket; S3_ENDPOINT and its like',
  defaultPort: DEFAULT_PORT,
  bring: s3Program,
  async start({ dataDir, port = DEFAULT_PORT }) {
    const { server, settings } = await startS3({ folder: path.join(dataDir, 's3'), port });
    return {
      server,
      says: [`The S3 store answers at ${settings.endpoint}.`],
      variables: s3Variables(settings),
    };
  },
};
