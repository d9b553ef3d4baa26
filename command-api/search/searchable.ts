import type { RecordedEvent } from '@marquee/domain/kernel/event.ts';
import type { PersonalData } from '@marquee/infra/personal-data/port.ts';
import type { Pool } from 'pg';
import type { SearchHit, SearchKind } from '../contract/search.ts';
import type { Services } from '../http/services.ts';
import type { Looker } from '../social/sight.ts';

export interface IndexParts {
  readonly database: Pool;
  readonly personalData: Pick<PersonalData, 'openAll'>;
}

/** What a context lets be looked for, of one kind. */
export interface Searchable {
  readonly kind: SearchKind;
  /** Events after which one of them has another name, or none. */
  readonly types: readonly string[];
  /** The one that such an event is about. */
  readonly about: (event: RecordedEvent) => string;
  /** Read models that `names` and `hits` read. */
  readonly models: readonly string[];
  /** By what each of these is found now. What is left out is not found: it has gone, or is not for everybody. */
  readonly names: (ids: readonly string[], parts: IndexParts) => Promise<ReadonlyMap<string, string>>;
  /**
   * Of what is written at length and found by any word of it: when each was published (ISO 8601), as the newest is found first. Absent:
   * `names` are names, and what is most like one is found first.
   */
  readonly publishedAt?: (ids: readonly string[], parts: IndexParts) => Promise<ReadonlyMap<string, string>>;
  /**
   * What a person has of it: looked at again when they open or close their account, and not found any more once they are erased. Absent:
   * no person has any of it whose words go with them.
   */
  readonly ofPerson?: (person: string, parts: IndexParts) => Promise<readonly string[]>;
  /** Each as it is shown to a viewer now. What they may not see is left out, also where the index is behind by a moment. */
  readonly hits: (
    ids: readonly string[],
    services: Services,
    viewer: Looker,
  ) => Promise<ReadonlyMap<string, SearchHit>>;
}
