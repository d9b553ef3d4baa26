/**
 * Audits a period for whoever is not at the console: `npm run audit -- --from 2026-11-01 --to 2026-11-30`, whole days in UTC,
 * also while the platform runs. It replays the log alone, explains every split, and holds the
 * account at the payment provider against it. `--json` prints all of it, `--csv` the splits;
 * `--data DIR` names another data folder; `--head-key KEY` is the public key of signed heads. Ends with code 1 when anything is
 * not as it must be, and with 2 when it could not be looked at.
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { PolicyBook, policyVersions } from '@marquee/domain/policy/policy.ts';
import { type OpenRawLog, openRawLog } from '@marquee/infra/event-store/engine.ts';
import { postgresRawLog } from '@marquee/infra/event-store/postgres/raw-log.ts';
import { StartRefused } from '@marquee/infra/postgres/start-refused.ts';
import { storedPolicies } from '@marquee/projections/policies/policy-table.ts';
import { audit } from '@marquee/projections/verify/audit/audit.ts';
import { type Period, periodOf } from '@marquee/projections/verify/audit/period.ts';
import { accountTold } from '@marquee/projections/verify/audit/provider-account.ts';
import { verifyClient } from '@marquee/projections/verify/client.ts';
import { platformData } from '../platform-data.ts';
import { platformProofs } from '../platform-proofs.ts';
import { asCsv, asJson, asText } from './printed.ts';

async function main(): Promise<boolean> {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      to: { type: 'string' },
      json: { type: 'boolean' },
      csv: { type: 'boolean' },
      data: { type: 'string' },
      'head-key': { type: 'string' },
    },
  });
  if (values.json && values.csv)
    throw new RangeError('Choose one of --json, for all of it, and --csv, for the splits.');
  const period: Period = periodOf(values.from, values.to);
  const data = await platformData(process.env, values.data);
  const client = verifyClient(data.url);
  let raw: OpenRawLog | undefined;
  try {
    const { heads } = await platformProofs(process.env, values.data, values['head-key']);
    raw = await openRawLog(process.env.EVENTSTORE_URL);
    await client.connect();
    await client.query('set default_transaction_read_only = on; set statement_timeout = 0');
    const policies = new PolicyBook([...policyVersions, ...(await storedPolicies(client))]);
    const printer = (values.csv ? asCsv : values.json ? asJson : asText)(process.stdout, process.stderr);
    const log = raw?.log ?? (await postgresRawLog(client));
    const account = await accountTold(client);
    const result = await audit({ log, policies, heads, period, account, onSplit: printer.split });
    await printer.end(result);
    return result.ok;
  } finally {
    await client.end();
    await raw?.close();
    await data.close();
  }
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  const unknownOption =
    error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  const expected = error instanceof StartRefused || error instanceof RangeError || unknownOption;
  console.error(expected ? error.message : error);
  process.exitCode = 2;
}
