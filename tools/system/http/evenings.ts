import { shows } from '@marquee/command-api/contract/shows.ts';
import { type Replay, replay } from '@marquee/command-api/contract/shows-replay.ts';
import type { RecordingName } from '@marquee/infra/live/testing/recordings.ts';
import type { Client } from '../../testing/client.ts';
import { eventually } from '../../testing/eventually.ts';
import { RecorderLine } from './live-lines.ts';

/** Sends a recording of a browser's, which the platform has whole before the line is closed. */
export async function broadcastOnce(artist: Client, showId: string, name: RecordingName = 'avc.mkv'): Promise<void> {
  const recorder = await RecorderLine.open(artist, showId, name);
  recorder.send(name);
  await eventually('the recording to begin', async () => recorder.words.length > 0);
  recorder.close();
  await recorder.closed();
}

/** Ends a show, and waits until its recording is put away. */
export async function endAndKeep(artist: Client, showId: string): Promise<Replay> {
  await artist.call(shows.changeShowStatus, { params: { showId }, body: { status: 'ended' } });
  return keptReplay(artist, showId);
}

/** The recording of a show, once it is put away. */
export function keptReplay(person: Client, showId: string): Promise<Replay> {
  return eventually(
    'a recording',
    async () => {
      const found = await person.call(replay.getReplay, { params: { showId } });
      return found.status === 'processing' || found.status === 'none' ? undefined : found;
    },
    60_000,
  );
}

/** The bytes of a part, as a player asks for them: one range after another. */
export async function bytesOf(person: Client, showId: string, part: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for (let at = 0, all = 1; at < all; ) {
    const answer = await fetch(`${person.url}/api/live-shows/${showId}/replay/parts/${part}`, {
      headers: { cookie: person.cookie, range: `bytes=${at}-` },
    });
    if (answer.status !== 206) throw new Error(`${answer.status} in place of a part`);
    const [, from, total] = /^bytes (\d+)-\d+\/(\d+)$/.exec(answer.headers.get('content-range') ?? '') ?? [];
    if (Number(from) !== at) throw new Error(`bytes from ${from} in place of ${at}`);
    const piece = Buffer.from(await answer.arrayBuffer());
    pieces.push(piece);
    at += piece.length;
    all = Number(total);
  }
  return Buffer.concat(pieces);
}
