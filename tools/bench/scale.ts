/** How long and how often is measured. */
export interface Scale {
  /** Interleaved rounds of which the median counts. */
  readonly rounds: number;
  /** Length of one round, in seconds. */
  readonly seconds: number;
  /** Length of an open loop, in seconds. */
  readonly openSeconds: number;
  readonly connections: number;
  /** Orders of 8 tickets on the big show. */
  readonly bigShowOrders: number;
  /** People who watch one live show. */
  readonly viewers: number;
  /** Seconds for which the age of the live picture is read. */
  readonly pictureSeconds: number;
  /** Posts among which a feed is read. */
  readonly feedPosts: number;
  /** Orders among which the console's lists are read; of everything else there is a tenth. */
  readonly adminOrders: number;
  /** Events in the full log; 0: that row is left out. */
  readonly fullLog: number;
}

export const quick: Scale = {
  rounds: 3,
  seconds: 2,
  openSeconds: 5,
  connections: 512,
  bigShowOrders: 62_500,
  viewers: 300,
  pictureSeconds: 15,
  feedPosts: 200_000,
  adminOrders: 100_000,
  fullLog: 0,
};

export const thorough: Scale = {
  ...quick,
  rounds: 5,
  seconds: 6,
  openSeconds: 20,
  viewers: 1000,
  pictureSeconds: 60,
  feedPosts: 1_000_000,
};

export const full: Scale = { ...thorough, fullLog: 5_000_000 };
