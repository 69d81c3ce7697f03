import { accounts } from './journeys/accounts.ts'
import { forms } from './journeys/forms.ts'
import { live } from './journeys/live.ts'
import { machines } from './journeys/machines.ts'
import { pages } from './journeys/pages.ts'
import { studio } from './journeys/studio.ts'
import { viewers } from './journeys/viewers.ts'
import { browserNames } from './start-browser.ts'
import { walkJourneys } from './walk-journeys.ts'

walkJourneys(browserNames, [...pages, ...viewers, ...machines, ...forms, ...live, ...accounts, ...studio])
