import type { AdminCase, AdminCaseWhole } from '@marquee/command-api/contract/moderation-cases.ts';

/** A case of a list, with all that staff need once its page is open: a list has only the half of it. */
export type WholeCase = AdminCase & Partial<AdminCaseWhole>;
export type Outcome = AdminCaseWhole['outcomes'][number]['outcome'];
export type Rule = AdminCaseWhole['reportList'][number]['reason'];
type Person = AdminCase['owner'];

export const kinds: Readonly<Record<AdminCase['kind'], string>> = {
  post: 'Post',
  reel: 'Reel',
  story: 'Story',
  comment: 'Comment',
  message: 'Chat message',
  track: 'Track',
  album: 'Album',
  art: 'Piece of art',
  artcollection: 'Collection of art',
  group: 'Group',
  file: 'File',
  person: 'Person',
  show: 'Show',
};

export const rules: Readonly<Record<Rule, string>> = {
  spam: 'Spam or fraud',
  harassment: 'Harassment',
  hate: 'Hate against a group',
  violence: 'Threat, danger to life',
  nudity: 'Nudity or sex',
  minors: 'Endangers minors',
  impersonation: 'Impersonation',
  copyright: 'Somebody else’s work',
  other: 'Something else',
};

/** What each outcome is called, and what follows from it. */
export const outcomes: Readonly<Record<Outcome, readonly [label: string, effect: string]>> = {
  dismiss: ['Leave it', 'Nothing changes. Who reported hears that it was left as it is; its owner hears nothing.'],
  warn: ['Warn', 'Its owner is warned. Nothing is hidden, and they may do all they could.'],
  gate7: ['From 7', 'Who is known to be younger does not see it from now on.'],
  gate13: [
    'From 13',
    'Who is known to be younger, and kids whose parent has set a lower age, do not see it from now on.',
  ],
  gate16: [
    'From 16',
    'Who is known to be younger, and kids whose parent has set a lower age, do not see it from now on.',
  ],
  gate: ['For adults', 'Only people who have shown to be 18 see it from now on.'],
  hide: ['Hide', 'Nobody but its owner and staff sees it from now on, wherever one looks.'],
  remove: ['Remove', 'Nobody but its owner and staff sees it from now on, whoever has bought it.'],
  suspend: [
    'Suspend',
    'Its owner can do nothing but appeal, export and leave until it is over. They sell nothing meanwhile.',
  ],
  ban: ['Ban', 'Its owner can do nothing but appeal, export and leave. All they ever made is hidden.'],
};

export const states: Readonly<Record<AdminCase['state'], string>> = {
  open: 'To decide',
  second: 'Waits for a second person',
  decided: 'Decided',
  appealed: 'Appealed',
  dropped: 'Withdrawn, nothing left to decide',
};

/** Whether nobody has anything to do about a case. */
export const isDone = ({ state }: Pick<AdminCase, 'state'>) => state === 'decided' || state === 'dropped';

const appeals: Readonly<Record<AdminCase['appeal'], string>> = {
  none: 'Not appealed',
  open: 'Appealed',
  kept: 'Kept after an appeal',
  reversed: 'Reversed after an appeal',
  over: 'Not appealed in time',
};

/** What became of an appeal, or of the decision without one. */
export function appealOf({ appeal, appealedAt }: AdminCase): string {
  return appeal === 'reversed' && appealedAt === null ? 'Taken back without an appeal' : appeals[appeal];
}

/** The stream of a case: all of its rounds. */
export const streamOf = ({ id }: Pick<AdminCase, 'id'>) => `case-${id.slice(0, id.lastIndexOf('.'))}`;

/** Gravest first, as a moderator reads it. */
export const severities = ['', 'Low', 'Middle', 'High', 'Danger'] as const;

/** How a person is called at the console. */
export function nameOf(person: Person | null): string {
  return person ? (person.firstName ?? person.username) : '';
}

/** Whose a claim is that still holds; undefined where a case is free. */
export function claimant({ claimedBy, claimedUntil }: AdminCase, now: number): Person | undefined {
  return claimedBy && claimedUntil && Date.parse(claimedUntil) > now ? claimedBy : undefined;
}
