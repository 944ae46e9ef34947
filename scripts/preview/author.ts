const NAME = 'Author';
/** For an account that lives as long as the preview and is reached from this machine alone. */
const SECRET = 'lantern otter 9 comet';

type Call = (path: string, body: object, headers?: Record<string, string>) => Promise<Response>;

/** Signs up a learner who sees the course, at a server with this origin that listens at this port. */
export async function signUpAuthor(port: number, origin: string) {
  const call: Call = async (path, body, headers = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const person = { name: NAME, email: 'author@starhop.example', password: SECRET, locale: 'en', timeZone };
  const answer = await call('/api/register', person);
  const cookie = /^sid=[^;]+/.exec(answer.headers.get('set-cookie') ?? '')![0];
  return {
    /** The cookies of the author's browser; the second says to the app's first paint that somebody is signed in. */
    cookies: [`${cookie}; Path=/; HttpOnly; SameSite=Lax`, 'aboard=1; Path=/; SameSite=Lax'],
    joins: async (pathwayIds: readonly string[]) =>
      void (pathwayIds.length && (await call('/api/pathway', { pathwayIds }, { cookie }))),
  };
}
