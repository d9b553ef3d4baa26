/**
 * Options of a route that answers with a document which is typeset while somebody waits. On a machine that is busy, loading
 * what typesets takes most of it, and a late document is worth more than an early refusal. Proxies wait for a minute, most of them.
 */
export const printed = { config: { answerWithinMs: 45_000 } };
