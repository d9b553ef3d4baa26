import { parentPort, workerData } from 'node:worker_threads';
import type { VerificationResult } from '@marquee/domain/operations/verification/aggregate.ts';
import { MOST_NAMED } from '@marquee/domain/operations/verification/events.ts';
import { PolicyBook } from '@marquee/domain/policy/policy.ts';
import { openRawLog } from '@marquee/infra/event-store/engine.ts';
import { storedPolicies } from '@marquee/projections/policies/policy-table.ts';
import { verifyClient } from '@marquee/projections/verify/client.ts';
import type { Result } from '@marquee/projections/verify/report.ts';
import { verify } from '@marquee/projections/verify/verify.ts';
import type { VerifyInput } from './log-verifier.ts';

/** A row that differs is told with all of it; an event has this many characters of it. */
const LONGEST = 1000;

/** One verification, in a thread: answers with its result, and ends. */
const { url, eventStoreUrl, policies, heads, media, snapshotKey } = workerData as VerifyInput;
const client = verifyClient(url);
await client.connect();
const raw = await openRawLog(eventStoreUrl);
try {
  const known = new Set(policies.map(({ version }) => version));
  const since = (await storedPolicies(client)).filter(({ version }) => !known.has(version));
  const options = {
    client,
    policies: new PolicyBook([...policies, ...since]),
    heads,
    media,
    snapshotKey,
    ...(raw && { log: raw.log }),
  };
  parentPort?.postMessage(resultOf(await verify(options)));
} finally {
  await raw?.close();
  await client.end();
}

function resultOf({ events, checked, findings }: Result): VerificationResult {
  const read = { events, checks: checked.length };
  if (findings.length === 0) return read;
  const named = findings.slice(0, MOST_NAMED).map(({ check, message, position = null, stream = null }) => {
    const short = message.length > LONGEST ? `${message.slice(0, LONGEST)}…` : message;
    return { check, message: short, position, stream };
  });
  return { ...read, findings: { count: checked.reduce((sum, check) => sum + check.findings, 0), named } };
}
