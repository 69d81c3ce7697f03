import { build, ensureInstalled } from './ready.mjs'

ensureInstalled()
build()
