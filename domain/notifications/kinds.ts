/** What somebody may be told of, in the order in which they choose. */
export const noticeKinds = [
  'followed',
  'followRequested',
  'followAccepted',
  'liked',
  'likedComment',
  'commented',
  'replied',
  'tipped',
  'ticketReceived',
  'showAnnounced',
  'showLive',
  'showMoved',
  'showCancelled',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];
