import { type RefCallback, useState } from 'react'

/**
 * The ref of a heading that takes the focus when it appears, never later.
 * @param takesFocus whether a key or a decision led to it
 */
export function useAppearingHeading(takesFocus: () => boolean): RefCallback<HTMLHeadingElement> {
  // the same function for each drawing, or React would call it anew
  const [appear] = useState(() => (heading: HTMLHeadingElement | null) => {
    if (heading && takesFocus()) heading.focus()
  })
  return appear
}
