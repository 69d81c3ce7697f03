import { usdzOf } from '#app/features/viewers/model/ar.ts'
import type { ModelView } from '#app/features/viewers/model/model-view.ts'

/** A USDZ of what is shown, in metres; its address says that it keeps its size. */
export async function quickLookFile(view: ModelView): Promise<string> {
  const { shown } = view
  if (!shown) throw new Error('There is no model to place')
  return `${await usdzOf(shown)}#allowsContentScaling=0`
}

/** Opens a USDZ in the phone's own viewer. */
export function openQuickLook(address: string): void {
  const link = document.createElement('a')
  link.rel = 'ar'
  link.href = address
  link.append(document.createElement('img'))
  link.click()
}
