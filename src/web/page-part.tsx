import { type ComponentType, type ReactNode, Suspense } from 'react'
import { lazyPart } from './lazy-part.ts'

const coming = new Set<Promise<void>>()

/** On a server, before it writes a page: until the code of all parts is there. One that isn't would be left out. */
export async function pagePartsLoaded(): Promise<void> {
  // what comes may have parts itself
  while (coming.size > 0) await Promise.all(coming)
}

/**
 * A part of some pages whose code no other page waits for: servers write it with the page, browsers keep what stands there
 * until its code has come. Its styles are to be imported by what shows it.
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
