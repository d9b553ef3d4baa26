import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { S3Settings } from '../s3.ts';

const PACKAGE = 'github.com/versity/versitygw/cmd/versitygw@v1.8.0';

/**
 * The program of an S3 server for tests: from the path, from Go's own folder, or, with `MARQUEE_BUILD_TOOLS=1`, built
 * by Go (a few minutes, once). Otherwise the reason why there is none.
 */
export function findVersitygw(): { readonly program: string } | { readonly missing: string } {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const go = folders.map((folder) => join(folder, 'go')).find(existsSync);
  const bin = go && join(execFileSync(go, ['env', 'GOPATH'], { encoding: 'utf8' }).trim(), 'bin');
  const program = [...folders, ...(bin ? [bin] : [])].map((folder) => join(folder, 'versitygw')).find(existsSync);
  if (program) return { program };
  if (!go || !bin) return { missing: 'neither versitygw nor Go is on the path' };
  if (process.env.MARQUEE_BUILD_TOOLS !== '1') return { missing: `versitygw is not built: go install ${PACKAGE}` };
  execFileSync(go, ['install', PACKAGE], { stdio: 'inherit' });
  return { program: join(bin, 'versitygw') };
}

export interface S3Server {
  readonly settings: S3Settings;
  stop(): Promise<void>;
}

/** Starts the server on an empty folder with one bucket. */
export async function startVersitygw(program: string): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), 's3-'));
  await mkdir(join(folder, 'marquee'));
  const port = await freePort();
  const credentials = { accessKeyId: 'test-key', secretAccessKey: 'test-secret' };
  const child = spawn(program, ['--port', `127.0.0.1:${port}`, 'posix', folder], {
    stdio: 'ignore',
    env: { ...process.env, ROOT_ACCESS_KEY: credentials.accessKeyId, ROOT_SECRET_KEY: credentials.secretAccessKey },
  });
  const endpoint = `http://127.0.0.1:${port}`;
  await answering(endpoint);
  return {
    settings: { endpoint, bucket: 'marquee', region: 'us-east-1', ...credentials },
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function answering(endpoint: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(endpoint).catch(() => undefined);
    if (answer) return void (await answer.text());
    await sleep(100);
  }
  throw new Error(`no S3 server answers at ${endpoint}`);
}
