/** Some items of a list, as many as one send may carry. */
export interface Portion<T> {
  readonly items: readonly T[];
  /** Items before these, in the list. */
  readonly from: number;
}

/** Cuts a list into portions of at most so many bytes, in order; an item that is larger goes alone. */
export function* portions<T>(items: readonly T[], size: (item: T) => number, most: number): Generator<Portion<T>> {
  let from = 0;
  let bytes = 0;
  for (const [index, item] of items.entries()) {
    const more = size(item);
    if (index > from && bytes + more > most) {
      yield { items: items.slice(from, index), from };
      from = index;
      bytes = 0;
    }
    bytes += more;
  }
  if (from < items.length) yield { items: items.slice(from), from };
}
