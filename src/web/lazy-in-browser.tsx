import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react'
import { useInBrowser } from './layout/use-in-browser.ts'

/** A component whose script comes when it is first drawn, in browsers only; until then nothing stands in its place. */
export function lazyInBrowser<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): (props: P) => ReactNode {
  const Part = lazy(load)
  return function LazyPart(props: P): ReactNode {
    const inBrowser = useInBrowser()
    return inBrowser && <Suspense fallback={null}>{createElement(Part as unknown as ComponentType<P>, props)}</Suspense>
  }
}
