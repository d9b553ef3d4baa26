const SEED = 0x9747b28c;
const MULTIPLIER = 0x5bd1e995;

/**
 * The partition of a key among so many: the one that Kafka's own clients choose. The library's way to the same number
 * calculates with objects, which takes an eighth of all the time that sending needs.
 */
export function partitionOf(key: string, partitions: number): number {
  return (murmur2(Buffer.from(key)) & 0x7fffffff) % partitions;
}

/** As in `org.apache.kafka.common.utils.Utils`: 32 bits, which may be negative. */
function murmur2(bytes: Buffer): number {
  let hash = SEED ^ bytes.length;
  const whole = bytes.length & ~3;
  for (let at = 0; at < whole; at += 4) {
    const word = Math.imul(bytes.readInt32LE(at), MULTIPLIER);
    hash = Math.imul(hash, MULTIPLIER) ^ Math.imul(word ^ (word >>> 24), MULTIPLIER);
  }
  const rest = bytes.length - whole;
  if (rest > 0) hash = Math.imul(hash ^ bytes.readUIntLE(whole, rest), MULTIPLIER);
  hash = Math.imul(hash ^ (hash >>> 13), MULTIPLIER);
  return hash ^ (hash >>> 15);
}
