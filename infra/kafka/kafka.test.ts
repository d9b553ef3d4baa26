import { execFileSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { expect, it } from 'vitest';

it('loads as Node itself loads it, which knows fewer names of the library than the tests do', () => {
  const script = `const { kafkaBroker } = await import(${JSON.stringify(path.join(import.meta.dirname, 'kafka.ts'))});
    console.log(typeof kafkaBroker({ brokers: ['127.0.0.1:9'], clientId: 'test' }).open);`;
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  expect(said.trim()).toBe('function');
});
