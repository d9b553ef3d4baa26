import type { FromAge, Labelled } from '../../content/ages.ts';
import type { ContentCommand, ContentState } from '../../content/content.ts';
import type { SealedItem } from '../../kernel/schemas.ts';
import type { GroupFacts } from '../membership/commands.ts';
import type { Audience, PostAudience, PublicationKind } from './events.ts';
import type { Medium, OfferedMedium } from './media.ts';
import type { OfferedMusic } from './music.ts';
import type { OfferedShare } from './share.ts';

interface OfPost {
  /** Of the post or reel. */
  readonly post: string;
}

/** Words as they were typed, only looked at, beside the same as `PublicationBody`, trimmed and sealed for their author. */
export interface Words {
  readonly content: string;
  readonly sealed: SealedItem;
}

/** A group that somebody posts in, as it is then. */
export interface PostedIn extends GroupFacts {
  readonly group: string;
  readonly isMember: boolean;
}

/** What every new publication says. */
export interface NewPublication extends Words {
  readonly author: string;
  readonly exclusive: boolean;
  /** Whole dollars; what is not exclusive costs nothing, whatever it says. */
  readonly price: number;
  /** In a group the group says who reads it. */
  readonly audience: Audience;
  /** Pictures and videos in their order; absent: none. */
  readonly media?: readonly OfferedMedium[] | undefined;
  /** Who is named in the words and may be, as read models know it; absent: nobody. */
  readonly mentions?: readonly string[] | undefined;
  /** What plays with it; absent: nothing. */
  readonly music?: OfferedMusic | undefined;
  /** From which age it is, as its author says; absent: for everybody. */
  readonly fromAge?: FromAge | undefined;
  /** The author has shown to be 18: what is exclusive needs it. */
  readonly adult: boolean;
  /** Posts and reels of its author in the last hour, as the read model knows them. Absent: nobody counts. */
  readonly lately?: number | undefined;
  /** When it was published elsewhere, UTC milliseconds. Only the platform says so, for what it brings over. */
  readonly publishedAt?: number;
}

export interface CreatePost extends NewPublication {
  readonly type: 'CreatePost';
  readonly into?: PostedIn | undefined;
  /** The publication that it shares: then it may be without words. Absent: none. */
  readonly of?: OfferedShare | undefined;
}

/** A reel's media are one video and, where its author chose one, the picture that stands for it. */
export interface CreateReel extends NewPublication {
  readonly type: 'CreateReel';
  /** Only looked at, as its words, which may be none. */
  readonly title: string;
  readonly into?: PostedIn | undefined;
}

/** What is done with a post or reel that is there. */
export type LifeCommand = OfPost &
  (
    | {
        readonly type: 'EditPost';
        /** `title` is a reel's. */
        readonly words?: (Words & { readonly title?: string | undefined }) | undefined;
        readonly audience?: Audience | undefined;
        readonly commentsOpen?: boolean | undefined;
        readonly price?: number | undefined;
        readonly fromAge?: FromAge | undefined;
      }
    | (ContentCommand & {
        /** Who acts keeps order in the group that it was posted in. */
        readonly keepsOrder?: boolean;
      })
  );

/** Commands of one post. */
export type PostCommand = (OfPost & CreatePost) | LifeCommand;
/** Commands of one reel. */
export type ReelCommand = (OfPost & CreateReel) | LifeCommand;
export type PublicationCommand = PostCommand | ReelCommand;

/** A post or reel that was created. */
export interface KnownPost extends ContentState, Labelled {
  readonly kind: PublicationKind;
  readonly author: string;
  /** The key that its words are sealed under. */
  readonly item: string;
  readonly exclusive: boolean;
  readonly price: number;
  readonly audience: PostAudience;
  /** The group that it was posted in; undefined in its author's own channel. */
  readonly group: string | undefined;
  readonly media: readonly Medium[];
  /** The post that it shares; undefined for one of its own. */
  readonly of: string | undefined;
  readonly commentsOpen: boolean;
  readonly rev: number;
}

/** Undefined until it is created. */
export type PublicationState = KnownPost | undefined;
