import { parseArgs } from 'node:util'
import { startMarketing } from './start-marketing.ts'

// node services/marketing/command.ts --port 3300: a marketing cloud to develop with; what is sent to it is printed.
const { values } = parseArgs({
  options: { port: { type: 'string', default: '3300' }, host: { type: 'string', default: 'localhost' } },
})
const { origin } = await startMarketing({
  port: Number(values.port),
  host: values.host,
  log: (line) => console.log(line),
})
console.log(`${origin}/forms/open-pit-day\nStart the site with MARKETING_ORIGIN=${origin}`)
