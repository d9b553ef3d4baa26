import { defaultPolicy, PolicyBook } from '@marquee/domain/policy/policy.ts';
import pg from 'pg';
import { verify } from '../verify.ts';
import { noHeads } from './no-heads.ts';

/** Verifies a database in a process of its own, which may have little memory, and prints the result. */
const client = new pg.Client({ connectionString: process.argv[2] });
await client.connect();
const result = await verify({ client, policies: new PolicyBook([defaultPolicy]), heads: noHeads });
await client.end();
console.log(JSON.stringify(result));
