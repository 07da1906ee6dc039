/**
 * Those who wait, each with the networks that they come from, from the widest to the narrowest. Each network
 * has a branch for each network in it, and in the end its own line.
 */
interface Branch<T> {
  count: number;
  /** Whose turn it is comes first. */
  readonly inside: Map<string, Branch<T>>;
  /** In the order in which they came. */
  readonly line: Set<T>;
}

const newBranch = <T>(): Branch<T> => ({ count: 0, inside: new Map(), line: new Set() });

/**
 * A line in which networks take turns: whoever sends much waits behind their own calls, and others pass.
 * The same holds within each network, for the networks in it.
 */
export class FairLine<T> {
  readonly #root = newBranch<T>();

  get size(): number {
    return this.#root.count;
  }

  add(networks: readonly string[], one: T): void {
    let branch = this.#root;
    branch.count += 1;
    for (const name of networks) {
      const next = branch.inside.get(name) ?? newBranch<T>();
      branch.inside.set(name, next);
      next.count += 1;
      branch = next;
    }
    branch.line.add(one);
  }

  /** @returns whether they were still waiting */
  delete(networks: readonly string[], one: T): boolean {
    const path = this.#path(networks);
    if (path.length <= networks.length || path.at(-1)?.line.delete(one) !== true) return false;
    for (const branch of path) branch.count -= 1;
    for (const [index, name] of networks.entries()) {
      if (path[index + 1]?.count === 0) path[index]?.inside.delete(name);
    }
    return true;
  }

  /**
   * Takes out whose turn it is.
   * @param mayHaveTurn of a widest network: the others are passed over
   */
  next(mayHaveTurn: (widest: string) => boolean = () => true): T | undefined {
    for (const [name, branch] of this.#root.inside) {
      if (mayHaveTurn(name)) return this.#takeFrom(this.#root, name, branch);
    }
    // Those who come from no network that is known.
    const [first] = this.#root.line;
    if (first !== undefined) this.delete([], first);
    return first;
  }

  #takeFrom(parent: Branch<T>, name: string, branch: Branch<T>): T | undefined {
    parent.count -= 1;
    parent.inside.delete(name);
    const [inner] = branch.inside;
    let taken: T | undefined;
    if (inner) {
      taken = this.#takeFrom(branch, ...inner);
    } else {
      [taken] = branch.line;
      if (taken !== undefined) branch.line.delete(taken);
      branch.count -= 1;
    }
    // To the end: the others' turn comes first.
    if (branch.count > 0) parent.inside.set(name, branch);
    return taken;
  }

  /** How many would have their turn before somebody who comes now. */
  ahead(networks: readonly string[]): number {
    const path = this.#path(networks);
    let before = path.length > networks.length ? (path.at(-1)?.line.size ?? 0) : 0;
    for (let depth = Math.min(path.length, networks.length) - 1; depth >= 0; depth -= 1) {
      // Each other network has one turn before each of these, and one before the newcomer's.
      const turns = before + 1;
      for (const [name, { count }] of path[depth]?.inside ?? []) {
        if (name !== networks[depth]) before += Math.min(count, turns);
      }
    }
    return before;
  }

  /**
   * Who has to make room for somebody who comes now: the last one of the network of which most wait; null
   * if that is the newcomer's own, even with one fewer.
   */
  lastOfLongest(networks: readonly string[]): { networks: readonly string[]; one: T } | null {
    let branch = this.#root;
    let isOwn = true;
    const path: string[] = [];
    while (branch.inside.size > 0) {
      let longest: [string, Branch<T>] | undefined;
      for (const entry of branch.inside) {
        if (longest === undefined || entry[1].count >= longest[1].count) longest = entry;
      }
      if (longest === undefined) return null;
      const [name, next] = longest;
      const own = networks[path.length];
      if (isOwn && name !== own) {
        const mine = own === undefined ? 0 : (branch.inside.get(own)?.count ?? 0);
        if (mine + 1 >= next.count) return null;
        isOwn = false;
      }
      path.push(name);
      branch = next;
    }
    const one = [...branch.line].at(-1);
    return isOwn || one === undefined ? null : { networks: path, one };
  }

  /** The branches of these networks, from the root, as far as there are any. */
  #path(networks: readonly string[]): Branch<T>[] {
    const path = [this.#root];
    for (const name of networks) {
      const next = path.at(-1)?.inside.get(name);
      if (!next) break;
      path.push(next);
    }
    return path;
  }
}
