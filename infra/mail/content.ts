import type { MailBlock } from './blocks.ts';

/** What a mail says, before it is laid out. */
export interface MailContent {
  /** Set in capitals on the enamel plate: a few words. */
  readonly title: string;
  /** What mail programs show beside the subject. */
  readonly preview: string;
  readonly blocks: readonly MailBlock[];
  /** Small print, a line each: who sends this, and why. */
  readonly footer: readonly string[];
}
