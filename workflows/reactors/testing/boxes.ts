import type { Actor } from '@marquee/domain/kernel/actor.ts';
import type { AnyAggregate } from '@marquee/domain/kernel/decider.ts';
import { rejecting } from '@marquee/domain/kernel/rejection.ts';
import type { CommandSender, SendOptions, Sent } from '../../port/commands.ts';
import type { Effect, Reactor } from '../reactor.ts';

const reject = rejecting({ Full: 'conflict' });

export const actor: Actor = { kind: 'system', name: 'reactor' };

/** Puts a number into a box. */
export interface Put {
  readonly type: 'Put';
  readonly box: string;
  readonly n: number;
}

/** Just enough of an aggregate for an effect that names it. */
const box = { category: 'box', stream: ({ box: id }: Put) => `box-${id}` } as unknown as AnyAggregate;

export function put(into: string, n: number): Effect {
  const command: Put = { type: 'Put', box: into, n };
  return { kind: 'command', aggregate: box, command, actor };
}

/** Puts each number into the box that its event names. */
export const putter: Reactor = {
  name: 'putter',
  events: ['Counted'],
  react: ({ data }) => {
    const { into, n } = data as { into: string; n: number };
    return [put(into, n)];
  },
};

/** What the putter reacts to. */
export function counted(into: string, n: number) {
  return { type: 'Counted', data: { into, n } };
}

/** The bus as a reactor sees it: remembers command ids, as streams do. */
export class Boxes implements CommandSender {
  readonly sent: { readonly command: Put; readonly options: SendOptions }[] = [];
  /** Ids of commands that had an effect. */
  readonly done = new Set<string>();
  before: (command: Put) => void | Promise<void> = () => {};
  refuses: (command: Put) => boolean = () => false;

  async send(_: unknown, command: { readonly type: string }, options: SendOptions): Promise<Sent> {
    const known = command as Put;
    await this.before(known);
    this.sent.push({ command: known, options });
    if (this.refuses(known)) return { ok: false, rejection: reject('Full', 'The box is full.') };
    this.done.add(options.commandId);
    return { ok: true, events: [] };
  }

  /** The numbers that were sent into a box, in order. */
  in(name: string): readonly number[] {
    return this.sent.filter(({ command }) => command.box === name).map(({ command }) => command.n);
  }
}
