/**
 * Proves that the platform's data is sound, from the log and its signed heads, which are kept with the files: `npm run verify`,
 * also while the platform runs. `--json` prints what was checked, how much, and what was found; `--data DIR` names another
 * data folder; `--head-key KEY` is the public key of signed heads, for whoever does not have the master key; `--without-files`
 * leaves out what the file store has of people's files, for a database whose store is not at hand.
 * Ends with code 1 when anything is not as it must be.
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { PolicyBook, policyVersions } from '@marquee/domain/policy/policy.ts';
import { type OpenRawLog, openRawLog } from '@marquee/infra/event-store/engine.ts';
import { StartRefused } from '@marquee/infra/postgres/start-refused.ts';
import { storedPolicies } from '@marquee/projections/policies/policy-table.ts';
import { verifyClient } from '@marquee/projections/verify/client.ts';
import type { Result } from '@marquee/projections/verify/report.ts';
import { verify } from '@marquee/projections/verify/verify.ts';
import { platformData } from './platform-data.ts';
import { platformProofs } from './platform-proofs.ts';

async function main(): Promise<boolean> {
  const { values } = parseArgs({
    options: {
      json: { type: 'boolean' },
      data: { type: 'string' },
      'head-key': { type: 'string' },
      'without-files': { type: 'boolean' },
    },
  });
  const data = await platformData(process.env, values.data);
  const client = verifyClient(data.url);
  let raw: OpenRawLog | undefined;
  try {
    const proofs = await platformProofs(process.env, values.data, values['head-key']);
    raw = await openRawLog(process.env.EVENTSTORE_URL);
    await client.connect();
    const policies = new PolicyBook([...policyVersions, ...(await storedPolicies(client))]);
    const media = values['without-files'] ? undefined : proofs.media;
    const options = { client, policies, ...proofs, media, ...(raw && { log: raw.log }) };
    const result = await verify(options);
    console.log(values.json ? JSON.stringify(result, null, 2) : describeResult(result));
    return result.ok;
  } finally {
    await client.end();
    await raw?.close();
    await data.close();
  }
}

function describeResult({ ok, events, checked, findings, firstOffence }: Result): string {
  const width = Math.max(...checked.map(({ check }) => check.length));
  const lines = checked.map(({ check, of, examined, findings: found }) => {
    const outcome = found === 0 ? 'sound' : `${found} found`;
    return `  ${check.padEnd(width)}  ${`${examined} ${of}`.padEnd(18)}  ${outcome}`;
  });
  const offences = findings.map(({ check, message, position, stream }) => {
    return `  ${check}: ${message}${position ? `\n    at ${position}${stream ? ` in ${stream}` : ''}` : ''}`;
  });
  const end = ok ? `All sound: ${events} events.` : `Not sound. First offence: ${firstOffence ?? 'outside the log'}.`;
  return [...lines, '', ...(ok ? [] : [...offences, '']), end].join('\n');
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof StartRefused ? error.message : error);
  process.exitCode = 1;
}
