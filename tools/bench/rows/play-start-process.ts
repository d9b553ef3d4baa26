import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import { serve } from '../processes/serve.ts';

/** Bytes of one range: what a player asks for before it plays. */
const RANGE = 64 * 1024;

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let folder: string | undefined;

interface Reads {
  readonly address: string;
  /** Of the whole file. */
  readonly bytes: number;
  readonly reads: number;
}

const handlers = {
  /** Serves a file of so many bytes as any server of files would, and answers its address. */
  async openStatic(bytes: number): Promise<string> {
    folder = await mkdtemp(path.join(tmpdir(), 'marquee-static-'));
    await writeFile(path.join(folder, 'track.wav'), randomBytes(bytes));
    const app = Fastify();
    await app.register(fastifyStatic, { root: folder });
    return `${await app.listen({ host: '127.0.0.1', port: 0 })}/track.wav`;
  },
  /** Milliseconds from asking for a range to its first byte, of each of so many. Throws for any answer but a range. */
  async firstBytes({ address, bytes, reads }: Reads): Promise<readonly number[]> {
    const spent: number[] = [];
    while (spent.length < reads) spent.push(await firstByte(address, Math.floor(Math.random() * (bytes - RANGE))));
    return spent;
  },
};
export type PlayStartHandlers = typeof handlers;

async function firstByte(address: string, start: number): Promise<number> {
  const begun = performance.now();
  const asked = get(address, { agent, headers: { range: `bytes=${start}-${start + RANGE - 1}` } });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  if (answer.statusCode !== 206) throw new Error(`no range: ${answer.statusCode}`);
  let first: number | undefined;
  let came = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    first ??= performance.now() - begun;
    came += chunk.length;
  }
  if (came !== RANGE || first === undefined) throw new Error(`${came} bytes came of ${RANGE}`);
  return first;
}

process.once('SIGTERM', async () => {
  if (folder) await rm(folder, { recursive: true });
  process.exit(0);
});
serve(handlers);
