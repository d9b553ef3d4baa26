/** The address that browsers would use; the generator sends it as the requests' origin. */
export const benchOrigin = 'https://bench.marquee.test';
/** Not secret: it signs sessions of people who live for one run. */
export const benchSecret = 'a secret of the benchmark, known to everybody';
export const masterKey = Buffer.alloc(32, 7);
