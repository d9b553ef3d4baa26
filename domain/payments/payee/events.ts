import { z } from 'zod';
import type { EventOf } from '../../kernel/event.ts';
import { Instant, SignedCents } from '../../kernel/schemas.ts';

const Seq = z.int().min(1);

/** Events of what one person has earned, `payee-{person}`. Escrow keys name what is released together: `show:{id}`, `art:{sale}`, `replay:{day}`, `tip:{day}`, `unlock:{day}`. */
export const payeeEvents = {
  /** The person's lines on escrow, numbered from 1 in the order of the log, are taken up to `toSeq`: their sums and numbers by key. */
  EarningsAccrued: {
    version: 1,
    schema: z.object({
      fromSeq: Seq,
      toSeq: Seq,
      lines: z.array(z.object({ key: z.string().min(1), cents: SignedCents, count: z.int().min(1) })).min(1),
    }),
  },
  /** What stood under a key is the person's to have; less than nothing where more was taken back than came in after the release. */
  EscrowReleased: {
    version: 1,
    schema: z.object({
      key: z.string().min(1),
      cents: SignedCents,
      /** When the show of the key ended, or its art was received; the other keys name the day that they wait from. */
      endedAt: Instant.optional(),
    }),
  },
} as const;
export type PayeeEvent = EventOf<typeof payeeEvents>;
