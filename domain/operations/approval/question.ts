import { partnershipOf } from '../../distribution/partnership/aggregate.ts';
import type { PartnershipTerms } from '../../distribution/partnership/terms.ts';
import type { Role } from '../../kernel/actor.ts';
import { derivedId } from '../../kernel/ids.ts';
import type { Matter } from './events.ts';

/** What one operator wants another to agree to, before it is asked. */
export type Wanted =
  | { readonly verb: 'grantRole' | 'revokeRole'; readonly person: string; readonly role: Role }
  | {
      readonly verb: 'refund';
      readonly person: string;
      readonly payable: string;
      readonly cents: number;
      readonly units?: number[] | undefined;
    }
  | { readonly verb: 'endPartnership'; readonly partnership: string }
  | { readonly verb: 'editPartnership'; readonly partnership: string; readonly terms: PartnershipTerms }
  | { readonly verb: 'addPartnership'; readonly terms: PartnershipTerms };

/**
 * What a question is about, in words that are the same for the same question: a role of a person, what goes back of a payment (all that is
 * left, or these units, however much that is by now), a partner's terms.
 */
export function questionOf(wanted: Wanted): string {
  switch (wanted.verb) {
    case 'refund': {
      const units = wanted.units && [...new Set(wanted.units)].toSorted((a, b) => a - b);
      return JSON.stringify([wanted.verb, wanted.payable, units ?? 'all']);
    }
    case 'addPartnership':
      return JSON.stringify([wanted.verb, termsIn(wanted)]);
    case 'editPartnership':
      return JSON.stringify([wanted.verb, wanted.partnership, termsIn(wanted)]);
    case 'endPartnership':
      return JSON.stringify([wanted.verb, wanted.partnership]);
    default:
      return JSON.stringify([wanted.verb, wanted.person, wanted.role]);
  }
}

/** In one order, whoever has written them down. */
function termsIn({ terms: { contractFile, ...words } }: { readonly terms: PartnershipTerms }): unknown {
  return [...Object.entries(words).toSorted(([a], [b]) => (a < b ? -1 : 1)), contractFile?.file ?? null];
}

/**
 * The question as it is asked for the so manieth time, from 0. Its id comes of what it is about: of two who ask the same at one moment one
 * has asked, and the other finds that out.
 */
export function matterAt(wanted: Wanted, round: number): Matter {
  const approval = derivedId('approval', questionOf(wanted), round);
  return wanted.verb === 'addPartnership'
    ? { ...wanted, approval, partnership: partnershipOf(approval) }
    : { ...wanted, approval };
}
