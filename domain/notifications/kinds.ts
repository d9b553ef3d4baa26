/** What somebody may be told of, in the order in which they choose. */
export const noticeKinds = [
  'followed',
  'followRequested',
  'followAccepted',
  'kidRequested',
  'liked',
  'likedComment',
  'commented',
  'replied',
  'groupInvited',
  'groupRequested',
  'groupAccepted',
  'groupRole',
  'groupDeleted',
  'mentioned',
  'shared',
  'tipped',
  'decisionMade',
  'decisionAnswered',
  'reportAnswered',
  'accountSeen',
  'claimWithdrawn',
  'ticketReceived',
  'artBought',
  'artSold',
  'artRoyalty',
  'artReturnAsked',
  'artGiven',
  'licenceRequested',
  'licenceOffered',
  'licenceAccepted',
  'licenceDeclined',
  'licenceExpiring',
  'licenceEnded',
  'licenceIssued',
  'migrationNeedsYou',
  'migrationDone',
  'migrationFailed',
  'trackFailed',
  'trackMastered',
  'masteringFailed',
  'renewalFailed',
  'subscriptionEnded',
  'placementAccepted',
  'placementRejected',
  'posted',
  'splitProposed',
  'splitDeclined',
  'splitInForce',
  'splitLeft',
  'showAnnounced',
  'showLive',
  'showMoved',
  'showCancelled',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/**
 * Whether a mail is written of each besides the line in the app. `always`: law or a sale wants it, or it speaks of money or of who
 * saw one's account, and nobody can switch it off. `on` and `off`: as its reader chooses, and so until they have. `never`: there is none.
 */
export type MailRule = 'always' | 'on' | 'off' | 'never';

const mails: Readonly<Record<NoticeKind, MailRule>> = {
  followed: 'off',
  followRequested: 'off',
  followAccepted: 'off',
  // nobody but the parent can answer, and the kid waits
  kidRequested: 'on',
  // one post may have a million a day: they are a line and a count
  liked: 'never',
  likedComment: 'never',
  commented: 'off',
  replied: 'off',
  groupInvited: 'off',
  groupRequested: 'off',
  groupAccepted: 'off',
  groupRole: 'off',
  groupDeleted: 'off',
  mentioned: 'off',
  shared: 'off',
  tipped: 'off',
  decisionMade: 'always',
  decisionAnswered: 'always',
  reportAnswered: 'off',
  accountSeen: 'always',
  // whose it is saw in the app that it was hidden, and sees there that it is not any more
  claimWithdrawn: 'never',
  ticketReceived: 'always',
  artBought: 'always',
  artSold: 'always',
  artRoyalty: 'off',
  artReturnAsked: 'always',
  artGiven: 'off',
  licenceRequested: 'on',
  licenceOffered: 'on',
  licenceAccepted: 'always',
  licenceDeclined: 'on',
  licenceExpiring: 'never',
  licenceEnded: 'on',
  licenceIssued: 'always',
  migrationNeedsYou: 'on',
  migrationDone: 'on',
  migrationFailed: 'on',
  trackFailed: 'never',
  trackMastered: 'never',
  masteringFailed: 'never',
  renewalFailed: 'always',
  subscriptionEnded: 'always',
  placementAccepted: 'on',
  placementRejected: 'on',
  posted: 'off',
  splitProposed: 'on',
  splitDeclined: 'off',
  splitInForce: 'on',
  splitLeft: 'off',
  showAnnounced: 'never',
  showLive: 'off',
  showMoved: 'always',
  showCancelled: 'always',
};

/** Whether a mail is written of something, and whether its reader has a say in it. */
export function mailRuleOf(kind: NoticeKind): MailRule {
  return mails[kind];
}

/** Whether somebody gets the mails of one kind; `said` is what they chose, absent where they have not. */
export function getsMail(kind: NoticeKind, said: boolean | undefined): boolean {
  const rule = mails[kind];
  return rule === 'always' || (rule !== 'never' && (said ?? rule === 'on'));
}
