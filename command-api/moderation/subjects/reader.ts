import type { CaseSubject } from '../../contract/moderation-cases.ts';
import type { MediaAddresses } from '../../files/media/media-addresses.ts';
import type { Services } from '../../http/services.ts';
import type { Looker } from '../../social/sight.ts';

export interface SubjectServices extends Services {
  readonly addresses: MediaAddresses;
}

/** Whose a thing is, and how often it had been changed. */
export interface Owned {
  readonly owner: string;
  readonly revision: number;
}

/** What is asked of a kind of thing that can be reported. */
export interface SubjectReader {
  /** Undefined where there is no such thing, or who asks sees nothing of it. */
  owned(services: SubjectServices, looker: Looker, id: string): Promise<Owned | undefined>;
  /** As its readers see it, for staff; undefined where it is gone. */
  view(services: SubjectServices, looker: Looker, id: string): Promise<CaseSubject | undefined>;
}

/** Where a person is. */
export const personPage = (person: string) => `/profile?person=${person}`;

/** What most things have none of. */
export const plain: Pick<CaseSubject, 'pictures' | 'videos' | 'group' | 'createdAt' | 'hidden' | 'gated'> = {
  ...{ pictures: [], videos: [], group: null, createdAt: null, hidden: null, gated: false },
};
