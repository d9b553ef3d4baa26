import { textLimits } from '@marquee/domain/kernel/text-limits.ts';
import { z } from 'zod';

/** Dollars as a decimal string with two places, `"25.00"`. */
export const Money = z.string().regex(/^-?\d+\.\d{2}$/);
/** UTC instant, ISO 8601. */
export const Instant = z.iso.datetime();
/** An instant that a request names: none before there were computers, which the database could not read. */
export const InstantInput = Instant.max(textLimits.instant).refine((at) => at >= '1970', 'Name a time after 1970');
/** A UTC day, `2026-11-22`. */
export const Day = z.iso.date();
/** A UTC day that a request names: one that the database can read. */
export const DayInput = Day.refine((day) => day >= '1970', 'Name a day after 1970');
/** Lower case, as the log writes ids. */
export const Uuid = z.uuid().toLowerCase();
/** The provider's name of a payment. */
export const PaymentIntentId = z.string().regex(/^[\w-]{1,255}$/, 'This is not a payment’s id');
/** What shows nothing: spaces, what no font draws (zero width, fillers, tags), the empty Braille cell, and marks of annotations. */
const NOTHING_SHOWN = /^[\s\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB]*$/u;
/**
 * Text of a person: trimmed, without NUL and lone surrogates, which the log could not hold; nothing where it shows nothing, as if it were
 * of spaces alone. `message` is told when it is missing or too short.
 */
export const text = (max: number, min = 0, message?: string) =>
  z
    .string(message)
    .trim()
    .overwrite((value) => (NOTHING_SHOWN.test(value) ? '' : value))
    .min(min, message)
    .max(max, `At most ${max} characters`)
    .refine((value) => !value.includes('\u0000') && value.isWellFormed(), 'Contains characters that cannot be stored');
/** An e-mail address of at most 254 characters, which is what a mail server takes. */
export const emailInput = (message?: string) => z.email(message).max(textLimits.email, message);
/** A password that somebody has. A new one is looked at more closely. */
export const givenPassword = z.string().min(1).max(textLimits.password);
/** An amount typed or sent in dollars: a number or a decimal string with at most two places. */
export const DollarsInput = z.union([
  z.number().min(0).max(1_000_000),
  z.string().regex(/^\d{1,7}(\.\d{1,2})?$/, 'Enter dollars and cents, such as 5.00'),
]);
/** A person as others see them. */
export const PublicPerson = z.object({
  id: Uuid,
  username: z.string(),
  firstName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  followers: z.int(),
  crown: z.enum(['blue', 'red', 'gold']).nullable(),
});
export type PublicPerson = z.infer<typeof PublicPerson>;
export const Done = z.object({ ok: z.literal(true) });
/** What staff hid by hand is hidden; its owner can appeal to this case. */
export const Hidden = Done.extend({ caseId: Uuid });
/** It is done, or waits for a second operator: `approval` is the question in their queue then. */
export const DoneOrAsked = Done.extend({ approval: Uuid.nullable() });
/** What a part of a list is asked with, newest first; `X-Next-Cursor` of the answer says how the list goes on. */
export const page = {
  limit: z.coerce.number().int().min(1).max(100).default(20),
  /** From the answer's `X-Next-Cursor` header. */
  cursor: z.string().max(textLimits.cursor).optional(),
};
