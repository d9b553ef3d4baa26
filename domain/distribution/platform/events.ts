import { z } from 'zod';
import type { EventOf } from '../../kernel/event.ts';
import { Id } from '../../kernel/schemas.ts';

/** What a platform takes at most where nobody says otherwise (spec section 3). */
export const defaultMaxResolution = '4K';

/** What is known of a streaming platform: facts of a business, in the clear. */
export const PlatformFacts = z.object({
  name: z.string(),
  /** Whether artists can submit to it now. */
  supported: z.boolean(),
  /** Where its interface is: an address that `isSafeUrl`. */
  endpoint: z.string(),
  /** Where the vault has the token that it knows us by; absent while there is none. */
  secret: Id.optional(),
  contentFormat: z.string(),
  maxResolution: z.string(),
  codecs: z.array(z.string()),
});
export type PlatformFacts = z.infer<typeof PlatformFacts>;

/** Events of one streaming platform, `platform-{id}`. */
export const platformEvents = {
  PlatformAdded: { version: 1, schema: PlatformFacts },
  /** All of it, as it is from here on. */
  PlatformEdited: { version: 1, schema: PlatformFacts },
} as const;
export type PlatformEvent = EventOf<typeof platformEvents>;
