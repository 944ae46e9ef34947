/** The cookies of somebody who is signed in on this machine's server: the session, and the sign for public pages that there is one. */
export function sessionCookies(session: string) {
  const shared = { domain: 'localhost', path: '/', sameSite: 'Lax' } as const;
  return [
    { ...shared, name: 'sid', value: session, httpOnly: true },
    { ...shared, name: 'aboard', value: '1', httpOnly: false },
  ];
}
