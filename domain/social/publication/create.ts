import { labelling, unlabelled } from '../../content/ages.ts';
import { isHidden } from '../../content/moderated.ts';
import { isPerson, isSystem } from '../../kernel/actor.ts';
import type { DecideContext, Decision } from '../../kernel/decider.ts';
import { isRejection, type Rejection } from '../../kernel/rejection.ts';
import { textLimits } from '../../kernel/text-limits.ts';
import { iso } from '../../kernel/time.ts';
import { refuseMentions } from '../mentions.ts';
import { refusePace } from '../pace.ts';
import { reject } from '../refusals.ts';
import { refuseWords } from '../words.ts';
import type { CreatePost, CreateReel, KnownPost, NewPublication, PostedIn, PublicationState } from './commands.ts';
import type { PostAudience, PublicationEvent } from './events.ts';
import { reelMedia, shownMedia } from './media.ts';
import { chosenMusic } from './music.ts';
import { refusePrice } from './price.ts';
import { type OfferedShare, refuseShare } from './share.ts';

type Created = Extract<PublicationEvent, { type: 'PublicationCreated' }>['data'];

/** Decides a new post, which may be a share that comes again. */
export function createPost(
  command: CreatePost,
  state: PublicationState,
  context: DecideContext,
): Decision<PublicationEvent> {
  const { author, content, exclusive, into, of, mentions = [] } = command;
  const foreign = refuseForeign(command, context);
  if (foreign) return foreign;
  if (state && !isShareAgain(state, of)) return of ? reject('AlreadyShared', SHARED_ALREADY) : [];
  const refused =
    refusePace(command.lately, 'posts') ??
    refuseInto(into) ??
    refuseWordsOf(content, of !== undefined) ??
    refuseMentions(mentions, author) ??
    (of && refuseShare(of, { exclusive, media: command.media?.length ?? 0, music: command.music !== undefined })) ??
    (exclusive ? refusePrice(command.price) : undefined);
  if (refused) return refused;
  const media = shownMedia(command.media ?? [], author);
  if (isRejection(media)) return media;
  const music = command.music && chosenMusic(command.music);
  if (isRejection(music)) return music;
  const tooYoung = refuseMinor(command);
  if (tooYoung) return tooYoung;
  return [
    ...endOf(state),
    ...published(
      command,
      {
        ...{ kind: 'post', postType: 'post', media },
        ...standingIn(command),
        ...(of && { of: { kind: of.kind, id: of.id, owner: of.owner } }),
        ...(music && { music }),
      },
      context,
    ),
  ];
}

/** Decides a new reel: a video with a title. */
export function createReel(
  command: CreateReel,
  state: PublicationState,
  context: DecideContext,
): Decision<PublicationEvent> {
  const { author, title, content, exclusive, into, mentions = [] } = command;
  const foreign = refuseForeign(command, context);
  if (foreign) return foreign;
  if (state) return [];
  const refused =
    refusePace(command.lately, 'posts') ??
    refuseInto(into) ??
    refuseReelWords(title, content) ??
    refuseMentions(mentions, author) ??
    (exclusive ? refusePrice(command.price) : undefined);
  if (refused) return refused;
  const media = reelMedia(command.media ?? [], author);
  if (isRejection(media)) return media;
  const music = command.music && chosenMusic(command.music);
  if (isRejection(music)) return music;
  return (
    refuseMinor(command) ??
    published(
      command,
      {
        ...{ kind: 'reel', postType: 'reel', media },
        ...standingIn(command),
        ...(music && { music }),
      },
      context,
    )
  );
}

/** Refuses words that a reel cannot have: a title is required, words are not. `ContentRequired`, `ContentTooLong`. */
export function refuseReelWords(title: string, content: string): Rejection | undefined {
  const { length } = title.trim();
  if (length === 0) return reject('ContentRequired', 'A title is required');
  if (length > textLimits.reelTitle)
    return reject('ContentTooLong', `Say it in a title of at most ${textLimits.reelTitle} characters.`);
  return content.trim() === '' ? undefined : refuseWords(content, textLimits.post);
}

/** A share may say nothing of its own. */
export function refuseWordsOf(content: string, isShare: boolean): Rejection | undefined {
  return isShare && content.trim() === '' ? undefined : refuseWords(content, textLimits.post);
}

function refuseForeign({ author, publishedAt }: NewPublication, { actor, now }: DecideContext): Rejection | undefined {
  const allowed = publishedAt === undefined ? isPerson(actor, author) : isSystem(actor) && publishedAt <= now;
  return allowed ? undefined : reject('NotAllowed', 'Nobody posts in another name, or at another time.');
}

function refuseMinor({ exclusive, adult }: NewPublication): Rejection | undefined {
  return exclusive && !adult
    ? reject(
        'AgeVerificationRequired',
        'Age Verification Required: exclusive posts are for 18 and over. Give your birth date under Account.',
      )
    : undefined;
}

/** What was created, published at once: its media are ready before it, and its label stands. */
function published(
  { author, sealed, exclusive, price, mentions = [], fromAge, publishedAt }: NewPublication,
  own: Pick<Created, 'kind' | 'postType' | 'media' | 'channel' | 'audience' | 'of' | 'music'>,
  { now }: DecideContext,
): PublicationEvent[] {
  return [
    {
      type: 'PublicationCreated',
      data: {
        ...own,
        author,
        body: sealed,
        exclusive,
        price: exclusive ? price : 0,
        ...(mentions.length > 0 && { mentions: [...mentions] }),
        permanentHosting: true,
        aiProcessed: true,
        rokuSupport: true,
        instagramCopyright: true,
      },
    },
    ...labelling(unlabelled, fromAge),
    { type: 'PublicationPublished', data: { at: iso(publishedAt ?? now) } },
  ];
}

/** Refuses to post where one is not in, or where nothing is added any more: `NotAMember`, `GroupClosed`. */
function refuseInto(into: PostedIn | undefined): Rejection | undefined {
  if (into && !into.isMember) return reject('NotAMember', 'Only members post in this group. Join it first.');
  return into?.archived
    ? reject('GroupClosed', 'This group is archived: it can be read, and nothing else.')
    : undefined;
}

/** Where something new stands, and who reads it there. */
function standingIn({ author, into, audience }: CreatePost | CreateReel): Pick<Created, 'channel' | 'audience'> {
  return into
    ? { channel: { kind: 'group', id: into.group }, audience: audienceIn(into) }
    : { channel: { kind: 'person', id: author }, audience };
}

/** Of a private group its members alone, for good; what is in a public one follows the group. */
const audienceIn = ({ privacy }: PostedIn): PostAudience => (privacy === 'private' ? 'group' : 'public');

const SHARED_ALREADY = 'You have shared this already. Change what you said to it, or take that share back first.';

/** Whether a share that its author has taken back may come again: one that somebody else has hidden or deleted stays as it is. */
function isShareAgain({ author, of, moderation, life }: KnownPost, again: OfferedShare | undefined): boolean {
  const mine = of !== undefined && (life.by === undefined || life.by === author);
  return mine && of === again?.id && !isHidden(moderation) && (life.erased || life.eraseAt !== undefined);
}

/** What was said to a share that comes again goes for good. */
function endOf(before: PublicationState): PublicationEvent[] {
  return before && !before.life.erased ? [{ type: 'ContentErased', data: { item: before.item } }] : [];
}
