/* Under Node a relative address needs an absolute base. */
Object.assign(globalThis, { API_ORIGIN: 'http://localhost:8080' });

/*
 * Fastify calls a plugin without a name by its file, and looks through all loaded modules for it, which under Jest took half
 * of each API test. A name that all functions have spares it the search.
 */
Object.defineProperty(Function.prototype, Symbol.for('fastify.display-name'), { value: 'plugin', writable: true });
