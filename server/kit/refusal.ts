/** A reason not to start, in words for the person at the terminal; no stack belongs to it. */
export class Refusal extends Error {}
