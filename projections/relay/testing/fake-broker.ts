import type {
  MessageBroker,
  MessageWriter,
  OutgoingMessage,
  SentMessage,
  TopicSettings,
} from '@marquee/infra/kafka/port.ts';

/** A broker in memory that fails when it is told to. */
export class FakeBroker implements MessageBroker {
  /** What it has, in order of arrival. */
  readonly taken: OutgoingMessage[] = [];
  topics: readonly TopicSettings[] = [];
  /** Writers that were opened and closed. */
  opened = 0;
  closed = 0;
  /** Called before a send is taken: what it throws is the send's failure. */
  before: (messages: readonly OutgoingMessage[]) => void | Promise<void> = () => {};
  /** Called when a send was taken: what it throws is a lost acknowledgement. */
  after: (messages: readonly OutgoingMessage[]) => void | Promise<void> = () => {};
  beforeOpen: () => void = () => {};
  /** Called when it is asked whether it is there: what it throws is why it is not. */
  beforeReach: () => void = () => {};

  async open(topics: readonly TopicSettings[]): Promise<MessageWriter> {
    this.beforeOpen();
    this.topics = topics;
    this.opened += 1;
    let sending = false;
    return {
      send: async (messages) => {
        if (sending) throw new Error('two sends are open');
        sending = true;
        try {
          await this.before(messages);
          this.taken.push(...messages);
          await this.after(messages);
        } finally {
          sending = false;
        }
      },
      close: async () => {
        this.closed += 1;
      },
    };
  }

  /** As if each topic had one partition. */
  async lastMessages(topics: readonly string[]): Promise<readonly SentMessage[]> {
    this.beforeOpen();
    return topics.flatMap((topic) => {
      const messages = this.taken.filter((message) => message.topic === topic);
      const last = messages.at(-1);
      return last ? [{ ...last, partition: 0, offset: String(messages.length - 1) }] : [];
    });
  }

  async reach(): Promise<void> {
    this.beforeReach();
  }

  /** Event ids in order of arrival. */
  ids(): readonly string[] {
    return this.taken.map(({ headers }) => headers['event-id'] ?? '');
  }
}
