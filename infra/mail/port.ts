/** One message. `key` makes a repeated send of the same message harmless where the transport can tell. */
export interface Mail {
  readonly key: string;
  /** The person it is for: an erased person's mails are purged from the outbox by this id. */
  readonly person: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly {
    readonly filename: string;
    readonly contentType: string;
    readonly content: Buffer;
  }[];
}

/** Sends mail, or keeps it in the local outbox where no SMTP server is configured. */
export interface Mailer {
  readonly kind: 'smtp' | 'outbox';
  /** Resolves when the transport has accepted the message. Throws when it did not; sending again is safe by `key`. */
  send(mail: Mail): Promise<void>;
  /** Removes what is kept of a person's mails. */
  purge(person: string): Promise<void>;
  /** Throws why the server takes no mail. Absent where there is none. */
  readonly reach?: () => Promise<void>;
  close(): Promise<void>;
}
