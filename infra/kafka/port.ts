/** One message on its way to a topic. Messages with one key stay in the order in which they were sent. */
export interface OutgoingMessage {
  readonly topic: string;
  readonly key: string;
  /** Text, mostly JSON. */
  readonly value: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface TopicSettings {
  readonly name: string;
  /** Of a topic that is made now. One that exists keeps its own: another number would put keys elsewhere, out of order. */
  readonly partitions: number;
}

/** Writes messages, one `send` after the other. */
export interface MessageWriter {
  /**
   * Resolves when the broker and its replicas have all of these. Throws when it is not known whether they do: then this
   * writer is to be closed, and the same messages are to be sent through a new one before any others. Throws at once when
   * another send is under way.
   */
  send(messages: readonly OutgoingMessage[]): Promise<void>;
  /** Gives connections back. Never rejects. */
  close(): Promise<void>;
}

/** A message where it lies. */
export interface SentMessage extends Pick<OutgoingMessage, 'topic' | 'key' | 'headers'> {
  readonly partition: number;
  /** Its place in the partition: a whole number. */
  readonly offset: string;
}

/** What messages are sent to. */
export interface MessageBroker {
  /** The last message of every partition of those of the topics that there are. Throws when the broker cannot be reached. */
  lastMessages(topics: readonly string[]): Promise<readonly SentMessage[]>;
  /** Makes the topics that are missing and connects. Throws when the broker cannot be reached. */
  open(topics: readonly TopicSettings[]): Promise<MessageWriter>;
  /** Asks the broker for its metadata. Throws when it cannot be reached. */
  reach(): Promise<void>;
}
