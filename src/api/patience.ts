/** How long a read waits for a first or another byte: the specification's longest wait. */
const PATIENCE_MS = 30_000;

const tooLate = () => new DOMException('Nothing came for too long.', 'TimeoutError');

/**
 * The patience of one read, all its tries together. It begins anew with every byte: on a slow line an answer may take as
 * long as it comes, and only silence ends it.
 */
export function createPatience() {
  let end = Date.now() + PATIENCE_MS;

  async function ask(request: Request): Promise<Response> {
    const ending = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => ending.abort(tooLate()), Math.max(end - Date.now(), 1));
    };
    const heard = () => {
      end = Date.now() + PATIENCE_MS;
      wait();
    };
    const stop = () => ending.abort(request.signal.reason);
    if (request.signal.aborted) stop();
    request.signal.addEventListener('abort', stop);
    wait();
    try {
      const answer = await fetch(new Request(request, { signal: ending.signal }));
      heard();
      return new Response(answer.body && (await readAll(answer.body, heard)), answer);
    } finally {
      clearTimeout(timer);
    }
  }

  return { ask, isLeft: () => Date.now() < end };
}

async function readAll(body: ReadableStream<Uint8Array<ArrayBuffer>>, heard: () => void): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    heard();
  }
  return new Blob(parts);
}
