/** Focuses a field, or the first choice of a group. */
export function focusField(element: Element | null | undefined): void {
  const input = element instanceof HTMLFieldSetElement ? element.querySelector('input') : element
  if (input instanceof HTMLElement) input.focus()
}
