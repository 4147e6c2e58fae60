/**
 * Keeps the place of the focus where a dialog deletes what opened it, as a row of a list: the focus goes to what the
 * row was in, not to the top of the page.
 * @param opener what had the focus before the dialog
 * @returns to be called when the dialog is closed
 */
export function keepFocusNear(opener: Element | null): () => void {
  const place = withAncestors(opener)
  return () => {
    const look = () => {
      if (document.activeElement !== document.body) return
      const near = place.find(element => element.isConnected)
      if (!(near instanceof HTMLElement) || near === opener || near === document.body) return
      if (near.tabIndex < 0) near.tabIndex = -1
      near.focus({ preventScroll: true })
    }
    // the list may be shown anew only now
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true })
    look()
    addEventListener('focusin', () => observer.disconnect(), { once: true })
  }
}

function withAncestors(element: Element | null): Element[] {
  return element ? [element, ...withAncestors(element.parentElement)] : []
}
