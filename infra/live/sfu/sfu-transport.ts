import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { migrate } from '../../postgres/migrate.ts';
import { type Granted, Grants } from '../grants.ts';
import type { AudienceFigures, LiveAct, LiveEvent, LiveGrant, LiveTransport } from '../port.ts';
import { LiveSessions, liveSessionMigrations, type Session, type SessionEnd } from './sessions.ts';
import { SfuClient, type SfuLine, type SfuSettings } from './sfu-client.ts';
import { figuresOfStays } from './stays.ts';

export interface SfuTransportOptions {
  readonly sfu: SfuSettings;
  readonly pool: Pool;
  /** The platform's secret: every process takes the others' grants. */
  readonly secret: string;
  /** UTC milliseconds. */
  readonly now: () => number;
}

/** A connection as a browser knows it: the SFU's own address of it stays here. */
export interface OpenedSession extends Pick<SfuLine, 'answer' | 'iceServers'> {
  readonly id: string;
}

/**
 * Live pictures through an SFU that speaks WHIP and WHEP. Browsers send their messages to the platform, which knows who may, and
 * hands them on; only media go straight between browser and SFU. Methods that reach the SFU throw `SfuRefused`.
 */
export class SfuTransport implements LiveTransport {
  readonly kind = 'whip';
  readonly #client: SfuClient;
  readonly #sessions: LiveSessions;
  readonly #grants: Grants;
  readonly #now: () => number;
  readonly #listeners = new Set<(event: LiveEvent) => void>();

  private constructor({ sfu, pool, secret, now }: SfuTransportOptions) {
    this.#client = new SfuClient(sfu);
    this.#sessions = new LiveSessions(pool);
    this.#grants = new Grants(secret, now);
    this.#now = now;
  }

  /** Makes the table of connections where there is none. */
  static async start(options: SfuTransportOptions): Promise<SfuTransport> {
    await migrate(options.pool, 'live sessions', liveSessionMigrations);
    return new SfuTransport(options);
  }

  /** The SFU makes a show's room when it is first sent. */
  async open(): Promise<void> {}

  onEvent(listener: (event: LiveEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  async grant(act: LiveAct, show: string, person: string): Promise<LiveGrant> {
    const kind = act === 'publish' ? 'whip' : 'whep';
    const address = `/api/live-shows/${show}/${act === 'publish' ? 'broadcast/whip' : 'watch/whep'}`;
    return { kind, address, ...this.#grants.give(act, show, person) };
  }

  /** What a token allows; undefined: nothing. Whether its person still may is asked anew whenever one is used. */
  granted(token: string): Granted | undefined {
    return this.#grants.read(token);
  }

  /** Opens what was granted, at `most` places of a viewer: beyond that their oldest end. Another sender of the show ends first. */
  async connect({ act, show, person }: Granted, most: number, offer: string): Promise<OpenedSession> {
    if (act === 'publish') await this.#end('replaced', { show, act });
    const { answer, iceServers, ...line } = await this.#client.open(act, show, offer);
    const id = randomUUID();
    try {
      await this.#sessions.add({ id, show, person, act, ...line });
    } catch (error) {
      await this.#client.end(line.resource);
      throw error;
    }
    if (act === 'view') await this.keepAtMost(show, person, most);
    else this.#tell('sending', show);
    return { id, answer, iceServers };
  }

  /** Hands candidates on. False when there is no such connection of this person. */
  async trickle(id: string, person: string, fragment: string): Promise<boolean> {
    const session = await this.#sessions.find(id, person);
    if (!session || session.endedBy) return false;
    await this.#client.trickle(session, fragment);
    return true;
  }

  /** Ends a connection of this person; how it had ended already, or undefined when there is none. */
  async disconnect(id: string, person: string): Promise<SessionEnd | undefined> {
    const session = await this.#sessions.find(id, person);
    if (!session || session.endedBy) return session?.endedBy;
    await this.#client.end(session.resource);
    await this.#sessions.leave(id);
    if (session.act === 'publish') this.#tell('interrupted', session.show);
    return 'left';
  }

  rooms(): Promise<ReadonlyMap<string, readonly string[]>> {
    return this.#sessions.rooms();
  }

  /** Every process looks after every show. */
  async home(): Promise<undefined> {}

  async keepAtMost(show: string, person: string, most: number): Promise<void> {
    await this.#end('elsewhere', { show, person, act: 'view', keep: most });
  }

  async revoke(show: string, person: string): Promise<void> {
    await this.#end('revoked', { show, person });
  }

  async end(show: string): Promise<void> {
    await this.#end('left', { show });
    await this.#sessions.forget(show);
  }

  async figures(show: string): Promise<AudienceFigures | undefined> {
    return figuresOfStays(await this.#sessions.stays(show), this.#now());
  }

  /** Connections run on at the SFU: every process looks after all of them. */
  async close(): Promise<void> {}

  /** Ends connections, all that it can; those that the SFU did not end are tried again. */
  async #end(by: SessionEnd, wanted: Parameters<LiveSessions['take']>[1]): Promise<void> {
    const taken = await this.#sessions.take(by, wanted);
    const ended = await Promise.allSettled(taken.map((session) => this.#endOne(session)));
    for (const each of ended) if (each.status === 'rejected') throw each.reason;
  }

  #tell(type: LiveEvent['type'], show: string): void {
    for (const listener of this.#listeners) listener({ type, show });
  }

  async #endOne({ id, resource }: Session): Promise<void> {
    try {
      await this.#client.end(resource);
    } catch (error) {
      await this.#sessions.putBack(id);
      throw error;
    }
  }
}
