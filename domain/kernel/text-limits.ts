/**
 * Most characters of every text that people give, as JavaScript counts them. The one home of these numbers: the contract,
 * the account service, aggregates and forms take theirs from here, so that no way into a field is wider than another.
 */
export const textLimits = {
  email: 254,
  password: 128,
  /** A person's first or last name; at sign-up the one name that they give. */
  name: 80,
  username: 30,
  bio: 1000,
  /** An address on somebody's page. */
  link: 200,
  /** An instant and an id, as they are written. */
  instant: 40,
  id: 36,
  phone: 40,
  /** Whom a purchase or a gift of a ticket names. */
  recipient: 120,
  showTitle: 120,
  showDescription: 2000,
  showLocation: 120,
  /** An IANA name; the longest has 30 characters. */
  timeZone: 64,
  chatMessage: 500,
  tipMessage: 200,
  pollQuestion: 200,
  pollOption: 80,
  post: 5000,
  reelTitle: 120,
  comment: 1000,
  story: 500,
  groupName: 80,
  groupDescription: 1000,
  groupRules: 2000,
  trackTitle: 200,
  trackArtist: 120,
  album: 120,
  trackDescription: 2000,
  artTitle: 120,
  artDescription: 2000,
  /** A price as it is typed, up to 10^28 dollars with its commas. */
  artPrice: 60,
  genre: 40,
  /** What a licence is for, what one side says to the other, and what a music supervisor says of themselves. */
  projectTitle: 120,
  usageDescription: 2000,
  offerMessage: 1000,
  company: 120,
  credits: 2000,
  /** One instrument, tag or specialty. */
  tag: 40,
  /** What is printed on a licence, and looked up by it. */
  licenceNumber: 40,
  /** What is said of a picture to who does not see it. */
  alternative: 500,
  /** What a partnership gives to both. */
  benefits: 2000,
  /** A service that music comes from. */
  platform: 40,
  /** Why somebody cancels a show, or an operator decides something. */
  reason: 500,
  /** How staff call a list that they keep, and what they are about to do to a record. */
  viewName: 60,
  /** What somebody says to a report, to an appeal, or to a case of colleagues. */
  caseText: 2000,
  /** What a list is searched for. */
  search: 100,
  /** Keys and kinds of jobs, and the items in them. */
  job: 200,
  /** Proofs that we have signed ourselves: a link's token, a place in a list, a ticket's code. */
  token: 500,
  cursor: 200,
  ticketCode: 600,
  /** What a door calls itself. */
  door: 40,
  /** A path or an address of ours to come back to. */
  returnTo: 2000,
  /** What a person's file is called. */
  fileName: 200,
  /** A media type, with its parameters. */
  mediaType: 200,
  /** Filter, range and order of a list of the console, as JSON. */
  listQuery: 10_000,
} as const;

/** Fewest characters of a new password and of a username. */
export const leastText = { password: 8, username: 3 } as const;

/** Fewest letters and digits of a name that are looked for; less finds nothing. */
export const FEWEST_SEARCHED = 2;
