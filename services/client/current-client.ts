import { AsyncLocalStorage } from 'node:async_hooks'

const storage = new AsyncLocalStorage<string>()

/** Does work for a client (`clientKey`), whose name whatever follows from it can ask for. */
export const asClient = <Result>(client: string, work: () => Result): Result => storage.run(client, work)

/** The client whose request this follows from; undefined for what the site does by itself. */
export const currentClient = (): string | undefined => storage.getStore()
