import { type FileCommand, fileAggregate } from '@marquee/domain/files/file/aggregate.ts';
import { job, person } from '../world.ts';
import type { Step } from './scene.ts';

/** Somebody keeps a file, which is looked at, and then shows it, names it anew, deletes it, brings it back, or is erased. */
const keepFile: Step = async ({ world, people, operator }) => {
  const { random } = world;
  const [id, owner] = [random.id(), random.pick(people)];
  const body = { person: owner, sealed: 'names' };
  const file = { file: `media/${id}/original`, sha256: 'a'.repeat(64), bytes: random.int(1, 1e6), mime: 'image/jpeg' };
  const rendition = { ...file, file: `media/${id}/w320.webp`, mime: 'image/webp', width: 320, height: 200 };
  const made = random.chance(0.5) ? [rendition] : [];
  const what = { owner, body, file, kind: 'picture', milliseconds: null, renditions: made } as const;
  const send = (command: FileCommand) => world.send(fileAggregate, command, person(owner));
  await send({ type: 'StoreFile', id, ...what });
  if (made.length === 0) {
    await world.send(fileAggregate, { type: 'RecordRenditions', id, renditions: [rendition] }, job);
  }
  const looked = (command: FileCommand) => world.send(fileAggregate, command, job);
  if (random.chance(0.3)) await looked({ type: 'FailFile', id, code: 'FileGone' });
  if (random.chance(0.9)) await looked({ type: 'RecordScan', id, clean: random.chance(0.8) });
  if (random.chance(0.7)) await send({ type: 'PublishFile', id });
  if (random.chance(0.5)) await send({ type: 'UnpublishFile', id });
  if (random.chance(0.5)) await send({ type: 'RenameFile', id, body: { person: owner, sealed: 'other names' } });
  const moderated = (command: FileCommand) => world.send(fileAggregate, command, person(operator, 'operator'));
  if (random.chance(0.3)) await moderated({ type: 'HideContent', id, reason: 'Stolen.' });
  if (random.chance(0.3)) await moderated({ type: 'UnhideContent', id });
  if (random.chance(0.6)) await send({ type: 'DeleteFile', id });
  if (random.chance(0.5)) await send({ type: 'RestoreFile', id });
  if (random.chance(0.3)) await world.send(fileAggregate, { type: 'EraseFile', id }, job);
};

/** How often each step is done, beside those of other contexts. */
export const steps = [[0.5, keepFile]] as const;
