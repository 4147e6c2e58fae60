import { type ReactNode, startTransition, useEffect, useState } from 'react'

type Props = {
  isCovered: boolean
  /** something else is on its way, after which this changes anyhow */
  isLoading: boolean
  children: ReactNode
}

/** What a sheet covers: while it does, the sheet changes first and this after it, when nobody waits for it. */
export function CoveredContent({ isCovered, isLoading, children }: Props): ReactNode {
  const [drawn, draw] = useState(children)
  useEffect(() => {
    if (!isLoading) startTransition(() => draw(children))
  }, [children, isLoading])
  return isCovered ? drawn : children
}
