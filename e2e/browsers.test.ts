import { message } from './browsers/journeys/forms.ts'
import { builder, toast } from './browsers/journeys/machines.ts'
import { banner } from './browsers/journeys/live.ts'
import { leaving, menu } from './browsers/journeys/pages.ts'
import { walkJourneys } from './browsers/walk-journeys.ts'

/* What every change is tried with outside Chromium; `npm run test:browsers` walks all journeys in all browsers. */

walkJourneys(['Firefox', 'WebKitGTK'], [menu, leaving, builder, toast, message, banner])
