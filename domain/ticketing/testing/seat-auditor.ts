import type { InventoryEvent } from '../inventory/events.ts';

/**
 * Recounts a tier from its events alone, by the plainest means and with none of the aggregate's code: who has each seat
 * at every revision. Throws at the first event that oversells, seats two on one chair, or moves seats of nobody.
 */
export class SeatAuditor {
  readonly owners = new Map<number, string>();
  #capacity = 0;

  see(event: InventoryEvent): void {
    switch (event.type) {
      case 'InventoryOpened':
      case 'CapacityChanged':
        this.#capacity = event.data.capacity;
        break;
      case 'SeatsHeld':
        if (event.data.offer) this.#leave(`offer ${event.data.offer}`, this.#seatsOf(`offer ${event.data.offer}`));
        this.#sit(`hold ${event.data.order}`, event.data.seats);
        break;
      case 'HoldExpired':
      case 'HoldReleased':
        this.#leave(`hold ${event.data.order}`, event.data.seats);
        break;
      case 'SeatsSold':
        if (!event.data.late) this.#leave(`hold ${event.data.order}`, event.data.seats);
        this.#sit(`sale ${event.data.order}`, event.data.seats);
        break;
      case 'SeatsReturned':
        this.#leave(`sale ${event.data.order}`, event.data.seats);
        break;
      case 'SeatsOffered':
        this.#sit(`offer ${event.data.offer}`, event.data.seats);
        break;
      case 'OfferExpired':
        this.#leave(`offer ${event.data.offer}`, event.data.seats);
        break;
    }
    if (this.owners.size > this.#capacity) {
      throw new Error(`${event.type}: ${this.owners.size} seats of ${this.#capacity} are taken`);
    }
    const beyond = [...this.owners.keys()].find((seat) => seat > this.#capacity);
    if (beyond !== undefined) throw new Error(`${event.type}: seat ${beyond} of ${this.#capacity} is taken`);
  }

  /** Seats of `hold {order}`, `sale {order}` or `offer {id}`. */
  seatsOf(owner: string): number[] {
    return this.#seatsOf(owner).sort((a, b) => a - b);
  }

  #seatsOf(owner: string): number[] {
    return [...this.owners].filter(([, who]) => who === owner).map(([seat]) => seat);
  }

  #sit(owner: string, seats: readonly number[]): void {
    for (const seat of seats) {
      const sitting = this.owners.get(seat);
      if (sitting !== undefined) throw new Error(`seat ${seat} of ${sitting} is given to ${owner}`);
      this.owners.set(seat, owner);
    }
  }

  #leave(owner: string, seats: readonly number[]): void {
    for (const seat of seats) {
      if (this.owners.get(seat) !== owner) throw new Error(`seat ${seat} is not of ${owner}`);
      this.owners.delete(seat);
    }
  }
}
