/** Names that only one owner may have, of each sort. */
export class Claims {
  readonly #owners = new Map<string, string>();

  /** Throws where somebody has it already. */
  claim(sort: string, name: string, owner: string): void {
    const key = `${sort} '${name}'`;
    const other = this.#owners.get(key);
    if (other !== undefined) throw new Error(`${other} and ${owner} both have a ${key}`);
    this.#owners.set(key, owner);
  }

  has(sort: string, name: string): boolean {
    return this.#owners.has(`${sort} '${name}'`);
  }
}
