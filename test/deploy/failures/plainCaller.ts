export interface Reply {
  /** 0 when no answer came. */
  status: number;
  /** The code of a problem document. */
  code: string | undefined;
  retryAfter: string | null;
  ms: number;
}
interface Call {
  cookie?: string;
  body?: object;
  headers?: Record<string, string>;
}

/** Calls a node of `http://localhost:port` itself, as a browser on this machine would. */
export const plainCaller =
  (port: number) =>
  async (path: string, { cookie, body, headers = {} }: Call = {}): Promise<Reply> => {
    const begun = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: {
        ...(cookie && { cookie }),
        ...(body && { origin: `http://localhost:${port}`, 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    }).catch(() => null);
    const said = (await answer?.text().catch(() => null)) ?? null;
    return {
      status: said === null ? 0 : answer!.status,
      code: /"code":"(\w+)"/.exec(said ?? '')?.[1],
      retryAfter: answer?.headers.get('retry-after') ?? null,
      ms: performance.now() - begun,
    };
  };
