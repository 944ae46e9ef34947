const watchers = new Set<() => void>();
let underWay = 0;
const count = (by: 1 | -1) => {
  underWay += by;
  watchers.forEach((changed) => changed());
};

/** Chunks that are on their way. While one is, the last page stays on the screen, so that somebody has to tell. */
export const chunks = {
  areComing: () => underWay > 0,
  watch(changed: () => void) {
    watchers.add(changed);
    return () => void watchers.delete(changed);
  },
  async during<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
    // A chunk is asked for while something is drawn; whoever watches is told after that.
    await Promise.resolve();
    count(1);
    try {
      return await load();
    } finally {
      count(-1);
    }
  },
};
