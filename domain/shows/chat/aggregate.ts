import type { Aggregate, SnapshotCodec } from '../../kernel/decider.ts';
import type { ChatCommand } from './commands.ts';
import { decide } from './decide.ts';
import { type ChatEvent, chatEvents } from './events.ts';
import { type ChatState, evolve, initialState } from './state.ts';

const snapshots: SnapshotCodec<ChatState> = {
  version: 2,
  every: 1000,
  save: (state) => new TextEncoder().encode(JSON.stringify(state)),
  load: (bytes) => JSON.parse(new TextDecoder().decode(bytes)) as ChatState,
};

/** The chat of one show. Its state stays bounded, however long the show. */
export const chatAggregate: Aggregate<ChatState, ChatCommand, ChatEvent> = {
  category: 'chat',
  events: chatEvents,
  initialState,
  decide,
  evolve,
  stream: (command) => `chat-${command.show}`,
  remembers: 256,
  snapshots,
};
