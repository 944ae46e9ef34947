/** Texts, told apart by a broken bar. */
export const some = (text: string): string[] => text.split('¦');

/** Values of the wrong type, and texts that look like one. */
export const mistypes: readonly unknown[] = [
  ...(JSON.parse('[null,true,false,0,-1,1.5,1e21,[],{},[[]],[null],{"length":3},["calm","calm"]]') as unknown[]),
  ...some('¦ ¦x¦0¦NaN¦-0¦a@b¦@¦a@b.c¦%¦_¦\\¦../../etc/passwd'),
  ...some("a'@example.com¦1;drop table users"),
  ...some('2026-02-30T00:00:00Z¦2026-06-30T23:59:60Z¦0000-01-01T00:00:00Z¦+275760-09-13T00:00:00.001Z'),
  ...some('9999-12-31T23:59:59Z¦-000001-01-01T00:00:00Z¦UTC¦GMT+25¦Etc/GMT+99¦+99:99¦x/y¦europe/warsaw'),
];

/** Texts that are more than letters. */
export const odd: readonly string[] = [
  ...some('\0¦a\0b¦\ud800¦\udc00x¦\ud83d¦\ufeff¦\uffff¦\u202egnp.exe¦\u2066a\u2069¦\u0085¦\u200b¦\u00a0¦\u2028'),
  ...some('\r\nset-cookie: a=b¦\u001b[31m¦İ¦ß¦ﬃ¦٣¦{{7*7}}¦${7*7}¦<script>alert(1)</script>¦%00¦%ff¦null'),
  ...["' or 1=1 --", 'ą'.normalize('NFD'), '\u0301'.repeat(500), '👨‍👩‍👧‍👦'.repeat(30)],
];

/** Property names that every JavaScript object has. */
export const inherited = some('__proto__¦constructor¦prototype¦toString¦hasOwnProperty¦valueOf¦__defineGetter__');

/** Media types; null is none. */
export const types: readonly (string | null)[] = [
  null,
  ...some('¦text/plain¦application/xml¦application/x-www-form-urlencoded¦multipart/form-data¦json¦;;;¦*/*'),
  ...some('multipart/form-data; boundary=¦multipart/form-data; boundary=seam¦application/json; charset=utf-16'),
  ...some(
    'application/json;charset="¦application/json, text/plain¦APPLICATION/JSON¦application/problem+json¦\xff/\xfe',
  ),
  ...[`application/${'x'.repeat(4_000)}`, `multipart/form-data; boundary=${'-'.repeat(300)}`],
  'application/csp-report',
];

export const cookies: readonly string[] = [
  ...some('sid¦sid=¦sid=%¦sid=%ff%fe¦sid=\xff\xfe¦sid="¦sid=a; sid=b¦=x¦;;;;¦sid=\t¦sid=null¦sid=s:a.b¦device=%00'),
  ...some('__proto__=1; constructor=2¦sid=__proto__¦aboard=1¦aboard=1; sid=x¦sid=%00'),
  ...["sid=' or 1=1 --", `sid=${'a'.repeat(4_000)}`, `sid=${'A'.repeat(43)}`],
  Array.from({ length: 300 }, (_, index) => `c${index}=1`).join('; '),
];
