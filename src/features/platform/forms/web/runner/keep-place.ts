const key = 'pola:form-place'

/**
 * Stores the focus and the scroll position, for the same page in another language.
 * @param id of the control that had the focus last
 */
export function keepPlace(id: string): void {
  try {
    const { selectionStart = null } = (document.getElementById(id) ?? {}) as { selectionStart?: number | null }
    sessionStorage.setItem(key, JSON.stringify({ y: scrollY, id, selectionStart }))
  } catch {
    // without storage the page starts at its top
  }
}

/** Restores the position once. */
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
    // the field has no selection, or there is no storage
  }
}

type Place = { y: number; id: string; selectionStart: number | null }
