import { randomUUID } from 'node:crypto';
import { fileAggregate } from '@marquee/domain/files/file/aggregate.ts';
import { derivedId } from '@marquee/domain/kernel/ids.ts';
import { type OfferedSound, trackAggregate, trackOf } from '@marquee/domain/music/track/aggregate.ts';
import { centsOfForm, refuseTrackPrice } from '@marquee/domain/music/track/price.ts';
import { trackBody } from '@marquee/domain/music/track/words.ts';
import type { z } from 'zod';
import { ageOf } from '../accounts/age-check.ts';
import type { Session } from '../auth/sessions.ts';
import type { music } from '../contract/music.ts';
import { keepUpload } from '../files/kept/keep-upload.ts';
import type { UploadRow } from '../files/uploads/table.ts';
import { commandIdentity } from '../http/command-id.ts';
import { HttpError } from '../http/error.ts';
import type { IncomingFile } from '../http/form.ts';
import { httpErrorOf } from '../http/rejections.ts';
import type { FormCall } from '../http/route.ts';
import { sendFrom } from '../http/services.ts';
import { fileTooLarge } from '../http/upload.ts';
import type { MusicServices } from './services.ts';

type Fields = z.output<typeof music.uploadTrack.form.fields>;
export type UploadCall = FormCall<undefined, undefined, Fields, UploadRow>;

const invalidFile = () => new HttpError(415, 'InvalidFile', 'Please upload an audio file (MP3, WAV, etc.).');

/** Takes the recording of a form while it comes. Throws 415 `InvalidFile` for what is no sound by its bytes. */
export async function receiveSound(
  { uploads }: Pick<MusicServices, 'uploads'>,
  { name, mostBytes, body }: IncomingFile,
  { personId }: Session,
): Promise<UploadRow> {
  const announced = { name: name || 'Recording', type: 'audio/*', bytes: mostBytes };
  return uploads.receive(personId, announced, body as AsyncIterable<Buffer>).catch((error: unknown) => {
    if (!(error instanceof HttpError)) throw error;
    if (error.code === 'TypeNotAllowed') throw invalidFile();
    throw error.code === 'TooManyBytes' ? fileTooLarge(mostBytes) : error;
  });
}

/**
 * Makes a track of a form: its recording came with it, or is one that its sender keeps. Answers the track's id. What the form brought and nothing
 * uses goes again.
 */
export async function uploadTrack(services: MusicServices, call: UploadCall): Promise<string> {
  const { bus, uploads } = services;
  const { file: sent } = call;
  let used = false;
  try {
    const { session, body } = call;
    const owner = session.personId;
    const terms = await termsOf(services, call);
    const kept = sent ? soundOf(sent) : await keptSound(services, owner, body.file);
    if (!kept) throw new HttpError(400, 'NoFile', 'No File Selected');
    const { sha256, ...sound } = kept;
    if (sound.kind !== 'audio') throw invalidFile();
    const track = trackOf(owner, sha256);
    const identity = commandIdentity(call.request, owner);
    const { state } = await bus.load(trackAggregate, `track-${track}`, { maxAge: 0 });
    // A recording that is there already is not kept twice: the command is answered as it was once, or refused.
    if (sent && (!state || state.life.erased)) {
      const commandId = derivedId('StoreFile', identity.commandId);
      await keepUpload(services, call, sent.id, { tags: [] }, { commandId });
      used = true;
    }
    await sendFrom(services, call, trackAggregate, { type: 'UploadTrack', track, owner, sound, ...terms }, identity);
    return track;
  } finally {
    if (sent && !used) await uploads.drop(sent.id);
  }
}

/** What is said of the track, and its price; what cannot be is refused before anything is kept. */
async function termsOf(services: MusicServices, call: UploadCall) {
  const { body, session } = call;
  const { genre, isExclusive: exclusive, rights, fromAge } = body;
  const words = trackBody(body);
  const adult = exclusive && (await ageOf(services, call)) === 'adult';
  const price = { exclusive, priceCents: centsOfForm(body.price), adult };
  const refused = refuseTrackPrice(price);
  if (refused) throw httpErrorOf(refused);
  const sealed = await services.personalData.sealItem(session.personId, randomUUID(), words);
  return { words, sealed, genre, rights, fromAge, ...price };
}

interface KeptSound extends OfferedSound {
  readonly sha256: string;
}

function soundOf({ id, person, kind, milliseconds, sha256 }: UploadRow): KeptSound {
  return { file: id, owner: person, kind, milliseconds: milliseconds ?? 0, sha256: sha256 ?? '' };
}

/** A file that somebody keeps; undefined for one that is none, deleted, or somebody else's. */
async function keptSound(
  { bus }: MusicServices,
  owner: string,
  file: string | undefined,
): Promise<KeptSound | undefined> {
  if (file === undefined) return undefined;
  const { state } = await bus.load(fileAggregate, `file-${file}`, { maxAge: 0 });
  if (!state || state.owner !== owner || state.erased || state.eraseAt !== undefined) return undefined;
  return { file, owner, kind: state.kind, milliseconds: 0, sha256: state.file.sha256 };
}
