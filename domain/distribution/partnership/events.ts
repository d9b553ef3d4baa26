import { z } from 'zod';
import type { EventOf } from '../../kernel/event.ts';
import { Id } from '../../kernel/schemas.ts';
import { PartnershipTerms } from './terms.ts';

/** In which two people have agreed on it: `approval-{id}`. */
const agreed = { approval: Id };
/** Until the second version no contract was a file. */
const before = (type: string) => ({ 1: (data: unknown) => [{ type, data }] });

/** Events of one partnership, `partnership-{id}`. */
export const partnershipEvents = {
  PartnershipAdded: { version: 2, schema: PartnershipTerms.extend(agreed), upcasters: before('PartnershipAdded') },
  /** All of its terms, as they are from here on. */
  PartnershipEdited: { version: 2, schema: PartnershipTerms.extend(agreed), upcasters: before('PartnershipEdited') },
  PartnershipEnded: { version: 1, schema: z.object(agreed) },
} as const;
export type PartnershipEvent = EventOf<typeof partnershipEvents>;
