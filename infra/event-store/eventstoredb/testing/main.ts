/** A node in a process of its own: `main.ts [--port N]`. Prints its address as JSON and runs until it is told to stop. */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { EventStoreNode } from './node.ts';

const { values } = parseArgs({ options: { port: { type: 'string' } } });
const node = await EventStoreNode.start({ port: Number(values.port ?? 0) });
process.stdout.write(`${JSON.stringify({ url: node.url() })}\n`);
process.once('SIGTERM', () => void node.stop());
