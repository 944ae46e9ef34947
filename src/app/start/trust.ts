interface Policies {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown;
}

const WORKERS = ['/sw.js', '/notifications/sw.js'];

/**
 * The page's only Trusted Types policy. Strings that become script addresses (chunks, the worker) must be our own files;
 * everything else (markup, inline script) has no rule here and is refused by the browser.
 */
export function trustOurScripts(): void {
  const policies = (window as { trustedTypes?: Policies }).trustedTypes;
  policies?.createPolicy('default', {
    createScriptURL(url) {
      const { origin, pathname } = new URL(url, location.href);
      const isOurs = origin === location.origin && (pathname.startsWith('/assets/') || WORKERS.includes(pathname));
      if (!isOurs) throw new TypeError(`Not a script of ours: ${url}`);
      return url;
    },
  });
}
