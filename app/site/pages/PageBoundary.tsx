import { Component, type ReactNode } from 'react'
import { usePlace, type PageAddress } from '#app/base/page/place.ts'
import { errorObject } from '#app/content/page-error.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { useShownPage, type ShownPage } from './shown-page.ts'

/** Shows the error page in place of a page that fails while it is drawn, until another is shown or this one anew. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { key } = usePlace()
  return (
    <Boundary step={key} page={useShownPage()}>
      {children}
    </Boundary>
  )
}

interface Shown {
  step: PageAddress['key']
  page: ShownPage
}

class Boundary extends Component<
  Shown & { children: ReactNode },
  { thrown?: { error: unknown }; of?: Shown }
> {
  override state: { thrown?: { error: unknown }; of?: Shown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { thrown: { error } }
  }

  static getDerivedStateFromProps({ step, page }: Shown, { of }: { of?: Shown }) {
    if (of?.step === step && of.page === page) return null
    return { of: { step, page }, thrown: undefined }
  }

  override render() {
    const { thrown } = this.state
    return thrown ? <ErrorPage {...errorObject(thrown.error)} /> : this.props.children
  }
}
