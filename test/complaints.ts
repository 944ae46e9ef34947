import { afterEach, expect } from '@jest/globals';

/* What the store's checks complain of is written to the console, and so is an error in an effect: here it fails the test. */
const COMPLAINT = /A state mutation was detected|A non-serializable value was detected/;
const heard: string[] = [];
const { error } = console;
console.error = (...told: unknown[]) => {
  const complaint = told.map(String).find((part) => COMPLAINT.test(part));
  if (complaint) heard.push(complaint);
  error(...told);
};
afterEach(() => expect(heard.splice(0)).toEqual([]));
