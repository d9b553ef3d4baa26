import { createHash } from 'node:crypto';
import { fileAggregate } from '@marquee/domain/files/file/aggregate.ts';
import type { StoredBytes } from '@marquee/domain/files/file/events.ts';
import { inspectMedia } from '@marquee/infra/files/media/inspect.ts';
import { storedBytes } from '@marquee/infra/files/media/media-bytes.ts';
import { readThrough } from '@marquee/infra/files/read-through.ts';
import { accepted, by, job } from '../kit/senders.ts';
import { ActivityFailed } from '../port/activity-failed.ts';
import type { ActivityCall } from '../port/context.ts';
import type { FilesDeps } from './deps.ts';
import { renderVideo } from './render-video.ts';

/** Each may run twice with the same effect as once. */
export function createFilesActivities(deps: FilesDeps) {
  const { commands, files, load } = deps;
  return {
    /**
     * Looks at a file where it lies: clean is one whose bytes are those that arrived, and are what they were said to be. One that is erased meanwhile is
     * let be. Throws `FileGone` where the store has nothing of it.
     */
    scanFile: async ({ file: id }: { readonly file: string }) => {
      const state = await load(fileAggregate, `file-${id}`, { fresh: true });
      if (!state || state.erased) return {};
      const clean = (await hasArrived(files, state.file)) && (await isWhatItSays(files, state.file));
      accepted(await commands.send(fileAggregate, { type: 'RecordScan', id, clean }, by(job, 'RecordScan', id)));
      return {};
    },
    renderVideo: (input: { readonly file: string }, call: ActivityCall) => renderVideo(deps, input, call),
    /** Writes down that it could not be looked at, and why. */
    failFile: async ({ file: id, code }: { readonly file: string; readonly code: string }) => {
      const sent = await commands.send(fileAggregate, { type: 'FailFile', id, code }, by(job, 'FailFile', id, code));
      if (!sent.ok && sent.rejection.code !== 'FileErased') accepted(sent);
      return {};
    },
  };
}

export type FilesActivities = ReturnType<typeof createFilesActivities>;

async function hasArrived(files: FilesDeps['files'], { file, sha256, bytes }: StoredBytes): Promise<boolean> {
  const hash = createHash('sha256');
  let seen = 0;
  const found = await readThrough(files, file, (piece) => {
    hash.update(piece);
    seen += piece.length;
  });
  if (!found) throw new ActivityFailed('FileGone', 'The file store has nothing of this file.');
  return seen === bytes && hash.digest('hex') === sha256;
}

async function isWhatItSays(files: FilesDeps['files'], { file, bytes, mime }: StoredBytes): Promise<boolean> {
  return (await inspectMedia(storedBytes(files, file, bytes)))?.type === mime;
}
