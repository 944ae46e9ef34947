/* Under Node a relative address needs an absolute base. */
Object.assign(globalThis, { API_ORIGIN: 'http://localhost:8080' });
