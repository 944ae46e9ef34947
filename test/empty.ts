/** Stands in for stylesheets under jest. */
export {};
