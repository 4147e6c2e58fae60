import { type ComponentType, lazy } from 'react'

type Loaded<P> = { default: ComponentType<P> }

/**
 * A component whose code is loaded when it is first shown, in a `Suspense`. If a loader awaits `load`, it is shown at
 * once: servers render it with the page, and browsers keep the server's markup until the code is loaded. Its styles
 * must be imported by the component that shows it, because the server's markup needs them first. The server's markup
 * also stays if the code can't be loaded, as without a network, and loading is retried with the network; elsewhere the
 * `Suspense`'s fallback is shown meanwhile.
 */
export function lazyPart<P>(load: () => Promise<ComponentType<P>>) {
  let loaded: Loaded<P> | undefined
  const begin = async (): Promise<Loaded<P>> => {
    loaded ??= { default: await load() }
    return loaded
  }
  const Part = lazy(() => (loaded ? atOnce(loaded) : untilThere(begin)))
  return { load: async () => void (await begin().catch(() => undefined)), Part }
}

async function untilThere<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch {
    await new Promise(resolve => addEventListener('online', resolve, { once: true }))
    return untilThere(load)
  }
}

/** A promise that calls back at once, so that React goes on with a loaded component without waiting. */
function atOnce<T>(value: T): Promise<T> {
  // biome-ignore lint/suspicious/noThenProperty: a promise calls back later
  return { then: (done: (value: T) => void) => done(value) } as unknown as Promise<T>
}
