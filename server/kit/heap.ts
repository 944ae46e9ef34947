import { setFlagsFromString } from 'node:v8';

/**
 * From here on V8's heap grows by little at a time, whatever memory the machine has. For after the imports, throughout which it
 * would be collected.
 */
export const growHeapByLittle = (): void => setFlagsFromString('--heap-growing-percent=30');
