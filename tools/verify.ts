/**
 * Proves that the platform's data is sound, from the log and the seals that are kept with the files: `npm run verify`,
 * also while the platform runs. `--json` prints what was checked, how much, and what was found; `--data DIR` names another
 * data folder; `--seal-key KEY` is the seals' public key, for whoever does not have the master key.
 * Ends with code 1 when anything is not as it must be.
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { defaultPolicy, PolicyBook } from '@marquee/domain/policy/policy.ts';
import { type OpenRawLog, openRawLog } from '@marquee/infra/event-store/engine.ts';
import { StartRefused } from '@marquee/infra/postgres/start-refused.ts';
import type { Result } from '@marquee/projections/verify/report.ts';
import { verify } from '@marquee/projections/verify/verify.ts';
import pg from 'pg';
import { platformData } from './platform-data.ts';
import { platformSeals } from './platform-seals.ts';

async function main(): Promise<boolean> {
  const { values } = parseArgs({
    options: { json: { type: 'boolean' }, data: { type: 'string' }, 'seal-key': { type: 'string' } },
  });
  const data = await platformData(process.env, values.data);
  const client = new pg.Client({ connectionString: data.url, application_name: 'marquee verify' });
  let raw: OpenRawLog | undefined;
  try {
    const seals = await platformSeals(process.env, values.data, values['seal-key']);
    raw = await openRawLog(process.env.EVENTSTORE_URL);
    await client.connect();
    const options = { client, policies: new PolicyBook([defaultPolicy]), seals, ...(raw && { log: raw.log }) };
    const result = await verify(options);
    console.log(values.json ? JSON.stringify(result, null, 2) : told(result));
    return result.ok;
  } finally {
    await client.end();
    await raw?.close();
    await data.close();
  }
}

function told({ ok, events, checked, findings, firstOffence }: Result): string {
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
