/** One place at which somebody watches. */
export interface Place {
  /** Lets the player go. */
  end(reason: 'elsewhere' | 'revoked' | 'moved'): void;
}

/** Who watches one broadcast at how many places, and how many people that were over time. */
export class Audience {
  /** Places of each person, the oldest first. */
  readonly #people = new Map<string, Set<Place>>();
  readonly #now: () => number;
  #artist: string | undefined;
  #since: number | undefined;
  #countedUntil = 0;
  #personMs = 0;
  #peak = 0;

  /** `now` answers UTC milliseconds. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** People who watch; the artist is none of them. */
  get size(): number {
    return this.#people.size - (this.#artist !== undefined && this.#people.has(this.#artist) ? 1 : 0);
  }

  get isEmpty(): boolean {
    return this.#people.size === 0;
  }

  people(): readonly string[] {
    return [...this.#people.keys()];
  }

  /** From now on people count. */
  begin(artist: string): void {
    this.#count();
    this.#artist = artist;
    if (this.#since !== undefined) return;
    this.#since = this.#now();
    this.#countedUntil = this.#since;
    this.#peak = this.size;
  }

  /** Most people at one time, and how many there were on average, since `begin`. */
  figures(): { readonly peak: number; readonly average: number } {
    this.#count();
    const passed = this.#since === undefined ? 0 : this.#countedUntil - this.#since;
    return { peak: this.#peak, average: passed === 0 ? this.size : this.#personMs / passed };
  }

  /** Takes a place; of places beyond `most` the oldest ends. The answer gives it up. */
  join(person: string, most: number, place: Place): () => void {
    this.#count();
    const places = this.#people.get(person) ?? new Set<Place>();
    this.#people.set(person, places);
    places.add(place);
    this.keepAtMost(person, most);
    if (this.#since !== undefined) this.#peak = Math.max(this.#peak, this.size);
    return () => {
      this.#count();
      places.delete(place);
      if (places.size === 0 && this.#people.get(person) === places) this.#people.delete(person);
    };
  }

  /** Ends the oldest places of a person beyond this many. */
  keepAtMost(person: string, most: number): void {
    const places = this.#people.get(person) ?? new Set<Place>();
    for (const place of [...places].slice(0, Math.max(0, places.size - most))) {
      this.#count();
      places.delete(place);
      place.end(most === 0 ? 'revoked' : 'elsewhere');
    }
    if (places.size === 0) this.#people.delete(person);
  }

  /** Lets everybody go: the broadcast is in another process now. */
  endAll(): void {
    for (const places of this.#people.values()) for (const place of places) place.end('moved');
    this.#people.clear();
  }

  #count(): void {
    if (this.#since === undefined) return;
    const now = this.#now();
    this.#personMs += this.size * (now - this.#countedUntil);
    this.#countedUntil = now;
  }
}
