import { moderatedCommands } from '../../content/moderated.ts';
import { retracing } from '../../kernel/retrace.ts';
import { fileAggregate } from './aggregate.ts';

/** Which command left which event of a file. */
export const fileRetrace = retracing(
  fileAggregate,
  {
    FileStored: ({ type: kind, ...stored }, { key: id, events }) => {
      const processed = events.find(({ type }) => type === 'FileProcessed');
      const renditions = processed?.type === 'FileProcessed' ? processed.data.renditions : [];
      return [{ type: 'StoreFile', id, kind, renditions, ...stored }];
    },
    FileProcessed: ({ renditions }, { key: id }) => [{ type: 'RecordRenditions', id, renditions }],
    FileScanned: ({ clean }, { key: id }) => [{ type: 'RecordScan', id, clean }],
    FileFailed: ({ code }, { key: id }) => [{ type: 'FailFile', id, code }],
    FilePublished: (_, { key: id }) => [{ type: 'PublishFile', id }],
    FileUnpublished: (_, { key: id }) => [{ type: 'UnpublishFile', id }],
    FileRenamed: ({ body }, { key: id }) => [{ type: 'RenameFile', id, body }],
    FileDeleted: (_, { key: id }) => [{ type: 'DeleteFile', id }],
    FileRestored: (_, { key: id }) => [{ type: 'RestoreFile', id }],
    FileErased: (_, { key: id }) => [{ type: 'EraseFile', id }],
    ContentHidden: (data, { key: id }) => [{ id, ...moderatedCommands.ContentHidden(data) }],
    ContentGated: (data, { key: id }) => [{ id, ...moderatedCommands.ContentGated(data) }],
    ContentUnhidden: (data, { key: id }) => [{ id, ...moderatedCommands.lifted(data) }],
    ContentUngated: (data, { key: id }) => [{ id, ...moderatedCommands.lifted(data) }],
    ContentHoldLifted: (data, { key: id }) => [{ id, ...moderatedCommands.lifted(data) }],
  },
  ({ type, data }, stream) => (type === 'FileStored' ? { makes: { stream, owner: data.owner } } : {}),
);
