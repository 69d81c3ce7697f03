import { parseUrl } from '#common/parse-url.ts'
/*
 * What the site and a form of the marketing cloud say to each other. Only the frame of the form itself is heard, and
 * only while it shows a page of the configured origin.
 */

/** The answer to a form that asks about the page it stands on. */
export interface PageData {
  task: 'siteData'
  /** The editor's name of the form. */
  formId: string
  /** Address of the page the form stands on, without its fragment. */
  referringUrl: string
  /** `en` when the page does not tell. */
  language: string
  pageTitle: string
  /** Name and address of the page in the site's first language, one for all translations. */
  masterName: string
  masterUrl: string
}

/** Who is listened to. */
export interface Trusted {
  origin: string
  /** The window of the form's frame; not that of a frame within it. */
  frame: unknown
}

/** What a form may say: that it wants to know its page, and how tall it is in CSS pixels. */
export type FrameMessage = { kind: 'question' } | { kind: 'height'; height: number }

/** Tasks by which a form asks about its page. */
const questions = ['pardotSendPageData', 'formSendPageData']

const tallest = 10_000

/** What a message means; undefined for one of others, and for one that is none of the two. */
export function readFrameMessage(
  { origin, source, data }: Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>,
  trusted: Trusted,
): FrameMessage | undefined {
  if (!trusted.frame || source !== trusted.frame || origin !== trusted.origin) return undefined
  if (typeof data !== 'object' || data === null) return undefined
  const { task, height } = data as { task?: unknown; height?: unknown }
  if (typeof task !== 'string') return undefined
  if (questions.includes(task)) return { kind: 'question' }
  if (task !== 'formHeight' || typeof height !== 'number' || !(height >= 1)) return undefined
  return { kind: 'height', height: Math.min(Math.ceil(height), tallest) }
}

/** What a page tells a form about itself. `lang` may be empty. */
export function pageData(page: {
  formId: string
  address: string
  lang: string
  title: string
  masterName: string
  masterUrl: string
}): PageData {
  return {
    task: 'siteData',
    formId: page.formId,
    referringUrl: page.address.replace(/#.*$/s, ''),
    language: page.lang || 'en',
    pageTitle: page.title,
    masterName: page.masterName,
    masterUrl: page.masterUrl,
  }
}

/**
 * The address of the form an editor has entered, whole or from the marketing cloud's root; undefined when the site knows
 * no marketing cloud, and when it would lead anywhere else.
 */
export function formAddress(
  entered: string | null | undefined,
  origin: string | undefined,
): string | undefined {
  if (!entered?.trim() || !origin) return undefined
  const url = parseUrl(entered.trim(), origin)
  return url?.origin === origin && !url.username && !url.password ? url.href : undefined
}
