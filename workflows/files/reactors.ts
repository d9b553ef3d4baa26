import { fileAggregate } from '@marquee/domain/files/file/aggregate.ts';
import { keyOf } from '@marquee/domain/kernel/stream-name.ts';
import { start } from '../kit/start.ts';
import { reactorOf } from '../kit/typed-reactor.ts';

/** What is kept is looked at. */
export const storedFiles = reactorOf(fileAggregate, 'stored-files', ['FileStored'], ({ stream }) => {
  const file = keyOf(stream);
  return [start(['file-scan', `file-scan/${file}`, { file }])];
});

/** A video that is kept gets a poster, and what players take in its place. */
export const storedVideos = reactorOf(fileAggregate, 'stored-videos', ['FileStored'], ({ stream, data: { type } }) => {
  const file = keyOf(stream);
  return type === 'video' ? [start(['file-render', `file-render/${file}`, { file }])] : [];
});
