import type { Config } from '../config/config.ts';
import type { App } from './app.ts';

/** What stands in a page itself, by its hashes: `'sha256-…'`. */
export type Inline = { scripts: readonly string[]; styles: readonly string[] };
export const NOTHING_INLINE: Inline = { scripts: [], styles: [] };

/** Where browsers tell of what the policy kept out (reports.ts). */
export const REPORTS = '/api/csp-reports';

/**
 * `lit-html` is the policy that the install widget's templates are made by; a name can be taken once.
 * The hash is that of an empty style element: styles are inserted by rule, never as text.
 */
const policy = ({ scripts, styles }: Inline) =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='", ...styles].join(' '),
    "connect-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "media-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default lit-html',
    `report-uri ${REPORTS}`,
    'report-to csp',
  ].join('; ');

/** The header of a page that holds scripts and styles of its own. */
export const policyOf = (inline: Inline) => ({ 'content-security-policy': policy(inline) });

const always = {
  ...policyOf(NOTHING_INLINE),
  'reporting-endpoints': `csp="${REPORTS}"`,
  'cross-origin-opener-policy': 'same-origin',
  // All that a page shows is ours or its own data.
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};
const overHttps = { 'strict-transport-security': 'max-age=63072000; includeSubDomains; preload' };
const forApi = { 'cache-control': 'no-store', vary: 'Cookie, Accept-Language' };
/** Pages whose address is a secret must not send it on; the worker's shells, which stand for any page, send an origin at most. */
const secretPages = /^\/(registration\/confirm\/|recovery\/password|google-callback)/;

/** What every answer to this address carries, whatever becomes of the request. */
export const headersOf = ({ secure }: Config, url: string): Record<string, string> => ({
  ...always,
  ...(secure && overHttps),
  ...(url.startsWith('/api/') && forApi),
  'referrer-policy': secretPages.test(url) ? 'no-referrer' : 'strict-origin',
});

/** A route may still set its own, as assets do with their cache. */
export function headers(app: App): void {
  const ofCalls = headersOf(app.config, '/api/');
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/api/') ? ofCalls : headersOf(app.config, request.url));
    done();
  });
}
