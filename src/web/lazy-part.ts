import { type ComponentType, lazy } from 'react'

type Loaded<P> = { default: ComponentType<P> }

/**
 * A component whose code comes when it is first shown, in a `Suspense`. A loader that awaits `load` has it shown at once:
 * servers write it with the page, and browsers keep what stands there until the code has come. Its styles are to be imported
 * by what shows it, for a server's markup needs them first. What a server wrote stays while its code can't be loaded, as
 * without a network, and is tried again with the network; anything else then shows the `Suspense`'s fallback.
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

/** React goes on at once with what is there as soon as it asks. */
function atOnce<T>(value: T): Promise<T> {
  // biome-ignore lint/suspicious/noThenProperty: a promise calls back later
  return { then: (done: (value: T) => void) => done(value) } as unknown as Promise<T>
}
