import { afterEach, expect } from '@jest/globals';

/* What the store's checks complain of and what an effect throws is written to the console: here it fails the test. */
const COMPLAINT = /A state mutation was detected|A non-serializable value was detected|listenerMiddleware\/error/;
const heard: string[] = [];
const { error } = console;
console.error = (...parts: unknown[]) => {
  const said = parts.map(String).join(' ');
  if (COMPLAINT.test(said)) heard.push(said);
  error(...parts);
};
afterEach(() => expect(heard.splice(0)).toEqual([]));
