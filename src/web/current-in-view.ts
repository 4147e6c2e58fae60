import { type RefObject, useEffect, useRef } from 'react'

/** The ref of a list of links in a row that scrolls, as on a phone: it begins with the open page's link in its middle. */
export function useCurrentInView(): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current]')
    const row = list.current?.parentElement
    if (!current || !row || row.scrollWidth <= row.clientWidth) return
    const [here, whole] = [current.getBoundingClientRect(), row.getBoundingClientRect()]
    row.scrollBy({ left: (here.left + here.right - whole.left - whole.right) / 2 })
  }, [])
  return list
}
