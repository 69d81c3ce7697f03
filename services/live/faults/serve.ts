import { readFileSync } from 'node:fs'
import { accessRules } from '../rules/access-rules.ts'
import { openRules, startTestServer } from '../test-server.ts'

/* The database in a process of its own, to be frozen and killed: node serve.ts <file> <port> [rules file] */

const [file = ':memory:', port = '0', rulesFile] = process.argv.slice(2)
const rules = rulesFile ? accessRules(readFileSync(rulesFile, 'utf8')) : openRules
const live = await startTestServer({ file, rules, log: (line) => console.error(line) }, Number(port))
process.on('SIGTERM', () => void live.close().then(() => process.exit(0)))
console.log(live.port)
