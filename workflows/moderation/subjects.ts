import { collectionAggregate } from '@marquee/domain/art/collection/aggregate.ts';
import { pieceAggregate } from '@marquee/domain/art/piece/aggregate.ts';
import type { ModeratedCommand } from '@marquee/domain/content/moderated.ts';
import { fileAggregate } from '@marquee/domain/files/file/aggregate.ts';
import type { Subject } from '@marquee/domain/moderation/case/events.ts';
import type { SubjectKind } from '@marquee/domain/moderation/case/terms.ts';
import { albumAggregate } from '@marquee/domain/music/album/aggregate.ts';
import { trackAggregate } from '@marquee/domain/music/track/aggregate.ts';
import { chatAggregate } from '@marquee/domain/shows/chat/aggregate.ts';
import { commentAggregate } from '@marquee/domain/social/comment/aggregate.ts';
import { groupAggregate } from '@marquee/domain/social/group/aggregate.ts';
import { postAggregate, reelAggregate } from '@marquee/domain/social/publication/aggregate.ts';
import { storyAggregate } from '@marquee/domain/social/story/aggregate.ts';
import type { SendOptions, Sent } from '../port/commands.ts';
import type { ModerationDeps } from './deps.ts';

/** What it takes to reach a thing: whatever stands in a stream of many has to be found first. */
type Reach = Pick<ModerationDeps, 'commands' | 'showOfMessage'>;

type Carry = (reach: Reach, id: string, command: ModeratedCommand, options: SendOptions) => Promise<Sent | undefined>;

/** How what is decided is done to each kind of thing; undefined where it cannot be hidden. A kind that is forgotten does not compile. */
const carriers: Readonly<Record<SubjectKind, Carry | undefined>> = {
  post: ({ commands }, post, command, options) => commands.send(postAggregate, { post, ...command }, options),
  reel: ({ commands }, post, command, options) => commands.send(reelAggregate, { post, ...command }, options),
  story: ({ commands }, story, command, options) => commands.send(storyAggregate, { story, ...command }, options),
  comment: ({ commands }, comment, command, options) =>
    commands.send(commentAggregate, { comment, ...command }, options),
  async message({ commands, showOfMessage }, message, command, options) {
    const show = await showOfMessage(message);
    return show === undefined ? undefined : commands.send(chatAggregate, { show, message, ...command }, options);
  },
  track: ({ commands }, track, command, options) => commands.send(trackAggregate, { track, ...command }, options),
  album: ({ commands }, album, command, options) => commands.send(albumAggregate, { album, ...command }, options),
  art: ({ commands }, piece, command, options) => commands.send(pieceAggregate, { piece, ...command }, options),
  artcollection: ({ commands }, collection, command, options) =>
    commands.send(collectionAggregate, { collection, ...command }, options),
  group: ({ commands }, group, command, options) => commands.send(groupAggregate, { group, ...command }, options),
  file: ({ commands }, file, command, options) => commands.send(fileAggregate, { ...command, id: file }, options),
  person: undefined,
  show: undefined,
};

/** Does to a thing what was decided about it. Undefined where its kind cannot be hidden, or it is nowhere. */
export async function moderate(
  reach: Reach,
  { kind, id }: Subject,
  command: ModeratedCommand,
  options: SendOptions,
): Promise<Sent | undefined> {
  return carriers[kind]?.(reach, id, command, options);
}
