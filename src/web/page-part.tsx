import { type ComponentType, type ReactNode, Suspense } from 'react'
import { lazyPart } from './lazy-part.ts'

const coming = new Set<Promise<void>>()

/**
 * Waits until the code of all parts is loaded. Servers call it before they render a page, or a part would be left out.
 */
export async function pagePartsLoaded(): Promise<void> {
  // A loaded part may have parts of its own.
  while (coming.size > 0) await Promise.all(coming)
}

/**
 * A part of some pages whose code no other page waits for: servers render it with the page, and browsers keep the
 * server's markup until its code is loaded. Its styles must be imported by the component that shows it.
 */
export function pagePart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const part = lazyPart(load)
  if (import.meta.env.SSR) {
    const loading = part.load().then(() => void coming.delete(loading))
    coming.add(loading)
  }
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, by modules
  return function PagePart(props: P): ReactNode {
    return (
      <Suspense fallback={null}>
        <part.Part {...props} />
      </Suspense>
    )
  }
}
