/** From which age content is, in years: 0 for everybody, 18 for adults. */
export const fromAges = [0, 7, 13, 16, 18] as const;

/** Ages that a decision keeps content for. */
export const gateAges = [7, 13, 16, 18] as const;
