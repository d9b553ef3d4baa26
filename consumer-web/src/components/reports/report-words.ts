import type { Report } from '@marquee/command-api/contract/moderation.ts';

export type Reported = Pick<Report, 'kind'> & { readonly id: string };
export type Rule = Report['reason'];

/** The rules that somebody may break, as a reporter and whom a decision concerns read them. */
export const ruleWords: Readonly<Record<Rule, string>> = {
  spam: 'Spam or fraud',
  harassment: 'Harassment',
  hate: 'Hate against a group',
  violence: 'A threat, or danger to somebody’s life',
  nudity: 'Nudity or sex',
  minors: 'It endangers minors',
  impersonation: 'It pretends to be somebody else',
  copyright: 'Somebody else’s work',
  other: 'Something else',
};

/** What can be reported, and decided about, as a noun. */
export const subjectWords: Readonly<Record<Reported['kind'], string>> = {
  post: 'post',
  reel: 'reel',
  story: 'story',
  comment: 'comment',
  message: 'chat message',
  track: 'track',
  album: 'album',
  art: 'piece',
  artcollection: 'collection',
  group: 'group',
  file: 'file',
  person: 'account',
  show: 'show',
};
