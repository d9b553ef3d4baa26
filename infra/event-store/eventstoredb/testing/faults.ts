import type { StatusObject } from '@grpc/grpc-js';
import type { Refusal } from './appending.ts';

/** What goes wrong at a node, as a test says. */
export class Faults {
  /** Asked before an append is written: a refusal keeps it from being written. */
  refuseAppend: (stream: string, types: readonly string[]) => Refusal | undefined = () => undefined;
  /** Asked after an append was written: the answer is sent when this resolves to true, and never when to false. */
  answerAppend: (stream: string) => Promise<boolean> = async () => true;
  /** Asked at each read and subscription. */
  refuseRead: () => Pick<StatusObject, 'code' | 'details'> | undefined = () => undefined;
  /** Subscriptions send nothing, and keep their connection. */
  silent = false;
}
