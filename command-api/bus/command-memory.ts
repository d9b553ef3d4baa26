/** The ids of the commands that a stream has handled, each with the revision of its first event. */
export interface CommandMemory {
  /** Revision of the first event that the command recorded; -1 for a command that is not remembered. */
  find(commandId: string): number;
  /** Remembers a command. One that is known keeps its first revision. */
  add(commandId: string, revision: number): void;
  readonly byteLength: number;
  /** The entries, oldest first, five 32-bit words each: the id's four and the revision. */
  entries(): Uint32Array;
}
