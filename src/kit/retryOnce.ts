const PATIENCE_MS = 600;
const pause = () => new Promise((done) => void setTimeout(done, PATIENCE_MS));

/** A chunk request can die while a new version takes over: it is asked for once more before anybody is told. */
export const retryOnce = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load();
  } catch {
    await pause();
    return load();
  }
};
