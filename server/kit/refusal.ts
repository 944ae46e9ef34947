/** An error for the person at the terminal: its message is printed alone, without a stack. */
export class Refusal extends Error {}
