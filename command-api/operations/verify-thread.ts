import { parentPort, workerData } from 'node:worker_threads';
import type { VerificationResult } from '@marquee/domain/operations/verification/aggregate.ts';
import { PolicyBook } from '@marquee/domain/policy/policy.ts';
import { openRawLog } from '@marquee/infra/event-store/engine.ts';
import { storedPolicies } from '@marquee/projections/policies/policy-table.ts';
import { verifyClient } from '@marquee/projections/verify/client.ts';
import type { Result } from '@marquee/projections/verify/report.ts';
import { verify } from '@marquee/projections/verify/verify.ts';
import type { VerifyInput } from './log-verifier.ts';

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

function resultOf({ events, checked, findings: [first] }: Result): VerificationResult {
  const read = { events, checks: checked.length };
  if (!first) return read;
  const { check, message, position = null, stream = null } = first;
  const count = checked.reduce((sum, { findings }) => sum + findings, 0);
  return { ...read, findings: { count, first: { check, message, position, stream } } };
}
