import { moderatedCommands } from '../../content/moderated.ts';
import { retracing } from '../../kernel/retrace.ts';
import { groupAggregate } from './aggregate.ts';
import type { GroupBody } from './events.ts';

/** What was written is sealed: its words are taken for any that may be written. */
const words: GroupBody = { name: 'sealed', description: '', rules: '' };

/** Which command left which event of a group. Who is a member is told by other streams: it is taken that they were. */
export const groupRetrace = retracing(groupAggregate, {
  GroupCreated: ({ body: sealed, ...terms }, { key: group }) => [
    { type: 'CreateGroup', group, words, sealed, ...terms },
  ],
  GroupEdited: ({ body, privacy }, { key: group }) => [
    {
      type: 'EditGroup',
      ...{ group, privacy, isMember: true, hasPosts: false },
      said: body && { words, sealed: body },
    },
  ],
  GroupArchived: (_, { key: group }) => [{ type: 'ArchiveGroup', group }],
  GroupRoleGranted: (data, { key: group }) => [{ type: 'GrantGroupRole', group, isMember: true, ...data }],
  GroupRoleRevoked: (data, { key: group }) => [{ type: 'RevokeGroupRole', group, ...data }],
  GroupTransferred: ({ to }, { key: group }) => [{ type: 'TransferGroup', group, to, isMember: true }],
  ContentDeleted: (_, { key: group }) => [{ type: 'DeleteContent', group }],
  ContentRestored: (_, { key: group }) => [{ type: 'RestoreContent', group }],
  ContentErased: (_, { key: group }) => [{ type: 'EraseContent', group }],
  ContentHidden: (data, { key: group }) => [{ group, ...moderatedCommands.ContentHidden(data) }],
  ContentGated: (data, { key: group }) => [{ group, ...moderatedCommands.ContentGated(data) }],
  ContentUnhidden: (data, { key: group }) => [{ group, ...moderatedCommands.lifted(data) }],
  ContentUngated: (data, { key: group }) => [{ group, ...moderatedCommands.lifted(data) }],
  ContentHoldLifted: (data, { key: group }) => [{ group, ...moderatedCommands.lifted(data) }],
});
