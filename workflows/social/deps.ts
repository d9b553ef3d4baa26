import type { PublicationKind } from '@marquee/domain/social/publication/events.ts';
import type { PersonalData } from '@marquee/infra/personal-data/port.ts';
import type { CommandSender } from '../port/commands.ts';

/** What the work of social needs of the platform. */
export interface SocialDeps {
  readonly commands: CommandSender;
  readonly personalData: Pick<PersonalData, 'eraseItem'>;
  /** Erases the files of an erased post that no other shows; may be repeated. */
  readonly forgetMediaOfPost: (post: string) => Promise<void>;
  /** Erases the file of an erased story that nothing else shows, and who has seen it; may be repeated. */
  readonly forgetStory: (story: string) => Promise<void>;
  /** Who owns a group, by its own stream; undefined for none, and for one that is archived, deleted or hidden. */
  readonly ownerOfGroup: (group: string) => Promise<string | undefined>;
  /** Stories that are over and have no end in the log, with how many have seen each; at most `limit`. */
  readonly storiesToExpire: (limit: number) => Promise<readonly { readonly story: string; readonly views: number }[]>;
  /** Deleted posts and reels that nobody brought back in time, the longest due first; at most `limit`. */
  readonly postsToErase: (limit: number) => Promise<readonly { readonly kind: PublicationKind; readonly id: string }[]>;
  /** The same of groups. */
  readonly groupsToErase: (limit: number) => Promise<readonly string[]>;
  /** The same of comments. */
  readonly commentsToErase: (limit: number) => Promise<readonly string[]>;
  /** The same of stories. */
  readonly storiesToErase: (limit: number) => Promise<readonly string[]>;
}
