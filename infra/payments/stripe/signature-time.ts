/** Seconds by which the provider's clock may be ahead of ours. */
const AHEAD_SECONDS = 60;

/**
 * The library refuses signatures that are too old, and takes those of the future, which would stay valid for as long. Throws for
 * one; what is no signature at all is the library's to refuse. `now` is UTC milliseconds.
 */
export function refuseFuture(signature: string, now: number): void {
  for (const [, seconds] of signature.matchAll(/(?:^|,)\s*t=(\d+)/g)) {
    if (Number(seconds) > now / 1000 + AHEAD_SECONDS) throw new Error('the webhook is signed in the future');
  }
}
