import type { Config } from '../config/config.ts';
import type { App } from './app.ts';

/** The hashes (`'sha256-…'`) of the inline scripts and styles of a page. */
export type Inline = { scripts: readonly string[]; styles: readonly string[] };
export const NOTHING_INLINE: Inline = { scripts: [], styles: [] };

/** Where browsers send their reports of what the Content-Security-Policy blocked (cspReports.ts). */
export const CSP_REPORTS = '/api/csp-reports';

/**
 * The Content-Security-Policy. `lit-html` is the Trusted Types policy of the install widget's templates. The hash under
 * `style-src` is that of an empty style element, into which styles are inserted by rule, never as text.
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
    `report-uri ${CSP_REPORTS}`,
    'report-to csp',
  ].join('; ');

/** The header of a page with these inline scripts and styles. */
export const cspHeader = (inline: Inline) => ({ 'content-security-policy': policy(inline) });

const always = {
  ...cspHeader(NOTHING_INLINE),
  'reporting-endpoints': `csp="${CSP_REPORTS}"`,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};
const overHttps = { 'strict-transport-security': 'max-age=63072000; includeSubDomains; preload' };
const forApi = { 'cache-control': 'no-store', vary: 'Cookie, Accept-Language' };
/**
 * Pages whose address holds a secret, which no Referer header may carry on. All others send their origin at most,
 * since the service worker answers any address with the same shell.
 */
const secretPages = /^\/(registration\/confirm\/|recovery\/password|google-callback)/;

/** The headers of every answer to this address, errors included. */
export const securityHeaders = ({ secure }: Config, url: string): Record<string, string> => ({
  ...always,
  ...(secure && overHttps),
  ...(url.startsWith('/api/') && forApi),
  'referrer-policy': secretPages.test(url) ? 'no-referrer' : 'strict-origin',
});

/** Sets the security headers on every answer; a route may override them, as assets do with `cache-control`. */
export function headers(app: App): void {
  const ofCalls = securityHeaders(app.config, '/api/');
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/api/') ? ofCalls : securityHeaders(app.config, request.url));
    done();
  });
}
