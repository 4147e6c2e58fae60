export type FormElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The value of a field that was changed before hydration; undefined if it wasn't. */
export function changedBeforeHydration(element: FormElement): string | boolean | undefined {
  if ('selectedOptions' in element) {
    const isChanged = [...element.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
    return isChanged && [...element.options].some(({ defaultSelected }) => defaultSelected) ? element.value : undefined
  }
  if (element.type === 'checkbox') {
    const { checked, defaultChecked } = element as HTMLInputElement
    return checked === defaultChecked ? undefined : checked
  }
  if (element.type === 'radio') {
    const { checked, defaultChecked } = element as HTMLInputElement
    return checked && !defaultChecked ? element.value : undefined
  }
  return element.value === element.defaultValue ? undefined : element.value
}
