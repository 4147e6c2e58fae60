/** Focuses a field; for a group of choices the first of them. */
export function focusField(element: Element | null | undefined): void {
  const input = element instanceof HTMLFieldSetElement ? element.querySelector('input') : element
  if (input instanceof HTMLElement) input.focus()
}
