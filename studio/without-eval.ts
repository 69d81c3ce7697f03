/*
 * Imported before the schema, whose checks would try whether they may make functions from text: the page's policy lets
 * nobody do that, and would report it.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
