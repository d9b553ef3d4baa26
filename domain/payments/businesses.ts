/** What is sold, as the books tell it apart; `none` for money that is of no sale. */
export const businesses = ['ticket', 'tip', 'unlock', 'subscription', 'art', 'licence', 'none'] as const;
export type Business = (typeof businesses)[number];
