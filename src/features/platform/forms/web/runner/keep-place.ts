const key = 'pola:form-place'

/**
 * Notes where somebody is on the page, for the same page in another language.
 * @param id of the control that had the focus last
 */
export function keepPlace(id: string): void {
  try {
    const { selectionStart = null } = (document.getElementById(id) ?? {}) as { selectionStart?: number | null }
    sessionStorage.setItem(key, JSON.stringify({ y: scrollY, id, selectionStart }))
  } catch {
    // the page begins at its top
  }
}

/** Goes back there, once. */
export function restorePlace(): void {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Place | null
    sessionStorage.removeItem(key)
    if (!kept) return
    const element = kept.id ? document.getElementById(kept.id) : null
    element?.focus({ preventScroll: true })
    if (kept.selectionStart !== null && (element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement))
      element.setSelectionRange(kept.selectionStart, kept.selectionStart)
    scrollTo(0, kept.y)
  } catch {
    // a field without a selection, or no store
  }
}

type Place = { y: number; id: string; selectionStart: number | null }
