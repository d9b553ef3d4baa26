import { AllCommands } from './all-commands.ts';
import type { CommandMemory } from './command-memory.ts';
import { RecentCommands } from './recent-commands.ts';

/** An empty memory of all command ids, or of the newest so many. */
export function emptyCommandMemory(remembers: 'all' | number): CommandMemory {
  return remembers === 'all' ? new AllCommands() : new RecentCommands(remembers);
}

/** The bytes that `loadCommandMemory` reads: how many ids are remembered (0: all), then the entries. */
export function saveCommandMemory(memory: CommandMemory, remembers: 'all' | number): Uint8Array {
  const entries = memory.entries();
  const words = new Uint32Array(entries.length + 1);
  words[0] = remembers === 'all' ? 0 : remembers;
  words.set(entries, 1);
  return new Uint8Array(words.buffer);
}

/** Throws on bytes of a memory that remembered another number of ids, and on bytes that are no such memory. */
export function loadCommandMemory(bytes: Uint8Array, remembers: 'all' | number): CommandMemory {
  if (bytes.length % 20 !== 4) throw new Error(`a command memory cannot have ${bytes.length} bytes`);
  const words = new Uint32Array(bytes.slice().buffer);
  if (words[0] !== (remembers === 'all' ? 0 : remembers)) throw new Error('a memory of another number of commands');
  const entries = words.subarray(1);
  return remembers === 'all' ? AllCommands.from(entries) : RecentCommands.from(entries, remembers);
}
