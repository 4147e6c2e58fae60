import { type ReactNode, startTransition, useEffect, useState } from 'react'

type Props = {
  isCovered: boolean
  /** other results are loading, after which the content changes anyway */
  isLoading: boolean
  children: ReactNode
}

/**
 * Content that a sheet may cover. While it does, the sheet is updated first, and the content afterwards in a
 * transition.
 */
export function CoveredContent({ isCovered, isLoading, children }: Props): ReactNode {
  const [drawn, draw] = useState(children)
  useEffect(() => {
    if (!isLoading) startTransition(() => draw(children))
  }, [children, isLoading])
  return isCovered ? drawn : children
}
