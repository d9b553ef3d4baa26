import { randomUUID } from 'node:crypto';
import { noStream } from '../port.ts';
import type { OwnStream } from './own-stream.ts';

/** The id that tells this log from every other one, made by whoever opens the log first. */
export async function logIdentity(stream: OwnStream): Promise<string> {
  const known = await stream.first();
  if (known) return (JSON.parse(known.data) as { id: string }).id;
  const id = randomUUID();
  return (await stream.append(noStream, 'LogCreated', JSON.stringify({ id }))) ? id : logIdentity(stream);
}
