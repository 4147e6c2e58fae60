/**
 * Keeps the place of the focus on the whole page: where what has it is taken away, as a row of a list, a chip, or a button that
 * another one replaces, the focus goes to the nearest thing around it that is still there, unless somebody moves it within a
 * frame. Around a dialog is what opened it. Another page begins at its top. Runs until the page goes.
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
    // by a click beside it: that was meant
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
