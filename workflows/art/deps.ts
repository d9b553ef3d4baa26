import type { ArtItem } from '@marquee/domain/art/sale/events.ts';
import type { PersonalData } from '@marquee/infra/personal-data/port.ts';
import type { EventLog } from '../kit/event-log.ts';
import type { LoadState } from '../kit/load-state.ts';
import type { CommandSender } from '../port/commands.ts';

/** What letters about art are made of. */
export interface ArtLetterDeps {
  readonly log: EventLog;
  readonly personalData: Pick<PersonalData, 'open'>;
  /** The page of a piece or collection, by its id. */
  readonly artPage: (item: string) => string;
  /** What a piece or collection is called for somebody who bought or sold it. */
  readonly artTitle: (person: string, item: string) => Promise<string>;
}

/** What the work of art needs of the platform. */
export interface ArtDeps extends ArtLetterDeps {
  readonly commands: CommandSender;
  readonly load: LoadState;
  readonly personalData: Pick<PersonalData, 'open' | 'eraseItem'>;
  /** Erases the picture of an erased piece that nothing else shows; may be repeated. */
  readonly forgetImage: (file: string, piece: string) => Promise<void>;
  /** Deleted art that nobody brought back in time, the longest due first; at most `limit`. */
  readonly artToErase: (limit: number) => Promise<readonly { readonly item: string; readonly kind: ArtItem['kind'] }[]>;
  /** Sales that can be given back no more and whose receipt nobody has confirmed; at most `limit`. */
  readonly unreceivedSales: (limit: number) => Promise<readonly string[]>;
}
