/**
 * Keeps the focus in place on the whole page. When the focused element is removed, such as a row, a chip, or a button
 * that another one replaces, the focus goes to the nearest remaining element around it, unless the visitor moves it
 * within a frame. For a dialog that is the element that opened it. A new page begins at its top. Runs until the page is
 * unloaded.
 */
export function holdFocus(): void {
  let place: Element[] = []
  let page = ''
  const isOnBody = () => document.activeElement === document.body
  const isLost = () => isOnBody() && place[0]?.isConnected === false
  const look = () => {
    const near = place.find(element => element.checkVisibility()) as HTMLElement | undefined
    if (!isLost() || !near || near === document.body || page !== location.pathname) return
    if (near.tabIndex < 0) near.tabIndex = -1
    near.focus({ preventScroll: true })
  }
  addEventListener('focusin', ({ target }) => {
    const around = withAncestors(target as Element)
    const dialog = around.findIndex(element => element.tagName === 'DIALOG')
    const opener = page === location.pathname ? place.filter(element => !around[dialog]?.contains(element)) : []
    place = dialog < 0 ? around : [...around.slice(0, dialog), ...opener]
    page = location.pathname
  })
  addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget) return
    // The visitor clicked beside it and meant to leave it.
    requestAnimationFrame(() => {
      if (isOnBody() && place[0]?.isConnected) place = []
    })
  })
  const observer = new MutationObserver(() => isLost() && requestAnimationFrame(look))
  observer.observe(document.body, { childList: true, subtree: true })
}

function withAncestors(element: Element | null): Element[] {
  return element ? [element, ...withAncestors(element.parentElement)] : []
}
