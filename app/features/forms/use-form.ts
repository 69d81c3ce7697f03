import { useEffect, useEffectEvent, useRef, useState, type RefObject, type SyntheticEvent } from 'react'
import { useLocale } from '#app/base/i18n/messages.tsx'
import { accountLeft, signedInAccount } from '#app/features/live/signed-in.ts'
import { usePage } from '#app/base/page/page-context.ts'
import { useHydrated } from '#app/base/page/hydrated.ts'
import { useSite } from '#app/base/page/site.ts'
import type { Origin } from '#app/features/measurement/origin-fields.ts'
import { checkForm, type Entries, type FieldFault } from './check.ts'
import { maxPageLength, type FieldName, type Suspicion } from './definitions.ts'
import { draftOf, keepDraft } from './draft.ts'
import { knownAnswers, rememberAnswers } from './known.ts'
import { usePosted } from './posted.ts'
import { onSent, sendForm, type Sent } from './send.ts'
import type { FormSetup } from './setup.ts'
import { useFleetRows } from './use-fleet-rows.ts'
import { filled } from './use-length.ts'

/** Milliseconds nobody is faster than. */
const tooFast = 1500

interface FormParts {
  root: RefObject<HTMLFormElement | null>
  /** What takes the form's place once it is sent; gets the focus. */
  end: RefObject<HTMLElement | null>
}

/** A form in the browser: what is typed is kept, checked when it is sent, and sent once. */
export function useForm(
  uid: string,
  setup: FormSetup,
  more: Readonly<Record<string, unknown>>,
  { root, end }: FormParts,
) {
  const site = useSite()
  const locale = useLocale()
  const path = usePagePath()
  const live = useHydrated()
  const posted = usePosted()
  const answer = posted?.uid === uid ? posted : undefined
  const [state, setState] = useState<'open' | 'sending' | Sent>(answer?.failed ?? 'open')
  const [faults, setFaults] = useState<Record<string, FieldFault>>(answer?.faults ?? {})
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map())
  const fleet = useFleetRows(answer?.entries ?? [])
  const began = useRef(0)
  const sentId = useRef('')
  /** Where the visitor came from, once its code is here: sending waits for none. */
  const origin = useRef((): Origin => ({}))
  const tried = useRef(Boolean(answer))
  /** Clicks that come before the page is drawn anew find it set. */
  const underWay = useRef(false)

  const entries = (): Entries =>
    root.current ? [...new FormData(root.current)].map(([name, value]) => [name, String(value)] as const) : []
  const check = (given: Entries) => checkForm(setup.form, setup.asked, given, { ...setup.given, ...more })

  // What was typed earlier comes back, and what is known from another form of this visit is not asked again.
  const isOpen = live && state === 'open'
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    const answers = answersTo(setup)
    if (isOpen) setKnown(answers.has('name') && answers.has('email') ? answers : new Map())
  }
  const begin = useEffectEvent(() => {
    began.current ||= performance.now()
    const draft = answer ? [] : draftOf(setup.form)
    void fleet.makeRoom(draft).then(() => root.current && fill(root.current, [...answersTo(setup), ...draft]))
  })
  useEffect(() => {
    if (isOpen) begin()
  }, [isOpen])

  useEffect(
    () =>
      onSent((id, sent) => {
        if (id === sentId.current) setState(sent)
      }),
    [],
  )

  // Nothing of an account stays in the fields when it has been signed out here.
  const clear = useEffectEvent(() => {
    root.current?.reset()
    setKnown(new Map())
  })
  useEffect(() => {
    const empty = () => clear()
    addEventListener(accountLeft, empty)
    return () => removeEventListener(accountLeft, empty)
  }, [])

  const type = () => {
    const given = entries()
    // What the page has filled in is not of the visitor's typing, and no draft on the page of another machine.
    keepDraft(
      setup.form,
      given.filter(([name, value]) => setup.filled?.[name as FieldName] !== value),
    )
    // Loaded while there still is a connection.
    import('#app/features/measurement/origin.ts')
      .then(({ allowedOrigin }) => (origin.current = allowedOrigin))
      .catch(() => undefined)
    if (site.live) import('#app/features/live/lite-firestore.ts').catch(() => undefined)
    if (signedInAccount()) import('#app/features/live/auth.ts').catch(() => undefined)
    if (tried.current) setFaults(check(given).faults)
  }

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (underWay.current) return
    tried.current = true
    const given = entries()
    const { fields, faults: found } = check(given)
    setFaults(found)
    const [first] = Object.keys(found)
    if (first) {
      if (known.has(first)) setKnown(new Map())
      setTimeout(() => inputOf(root.current, first)?.focus())
      return
    }
    const trap = given.some(([name, value]) => name === 'website' && value)
    const suspect: Suspicion | undefined = trap
      ? 'trap'
      : performance.now() - began.current < tooFast
        ? 'speed'
        : undefined
    underWay.current = true
    setState('sending')
    const { id, sent } = await sendForm(site, setup.form, {
      ...fields,
      consent: true,
      consentVersion: setup.consentVersion,
      locale,
      page: path.slice(0, maxPageLength),
      ...origin.current(),
      ...(suspect && { suspect }),
    })
    underWay.current = false
    sentId.current = id
    if (sent === 'sent' || sent === 'waiting') {
      keepDraft(setup.form, [])
      rememberAnswers(given)
    }
    setState(sent)
  }

  // Only now the end stands in the form's place.
  const isDone = state === 'sent' || state === 'waiting'
  useEffect(() => {
    if (isDone) end.current?.focus()
  }, [isDone, end])

  return {
    state,
    isDone,
    faults,
    known,
    fleet,
    live,
    posted: answer?.entries ?? [],
    type,
    submit,
    change: () => setKnown(new Map()),
    again: () => {
      tried.current = false
      setFaults({})
      setState('open')
    },
  }
}

/** The page's path without the base path. */
export function usePagePath(): string {
  const page = usePage()
  return page?.alternates[page.locale] ?? '/'
}

/** What other forms of this visit have been told of what this one asks. */
function answersTo({ asked }: FormSetup): ReadonlyMap<string, string> {
  return new Map([...knownAnswers()].filter(([name]) => asked.has(name)))
}

/** Puts answers into inputs that are still empty, or as the page has filled them in. */
function fill(form: HTMLFormElement, answers: Entries): void {
  for (const [name, value] of answers) {
    const fields = [...form.elements].filter((element) => (element as HTMLInputElement).name === name)
    for (const input of fields as HTMLInputElement[]) {
      if (input.type === 'checkbox') input.checked ||= input.value === value
      else if (input.type !== 'hidden' && (!input.value || input.value === input.defaultValue)) {
        input.value = value
        input.dispatchEvent(new Event(filled))
      }
    }
  }
}

function inputOf(form: HTMLFormElement | null, name: string): HTMLElement | undefined {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLElement) return field
  return field instanceof RadioNodeList ? (field[0] as HTMLElement | undefined) : undefined
}
