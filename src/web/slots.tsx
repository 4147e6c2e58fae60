import { type ComponentType, createContext, lazy, type ReactElement, type ReactNode, Suspense, useContext } from 'react'
import { lookUp } from '#shared/look-up.ts'
import { useInBrowser } from './layout/use-in-browser.ts'

/**
 * Named slots on pages that later features fill, with the type of their fillings. The feature that has the slot
 * declares it, by declaration merging. Fillings have state, so pages give each object its own (a `key`).
 */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface Slots {}

export type SlotFillings = { [K in keyof Slots]?: Slots[K][] }

/** The type that a filling loads, for a slot that is loaded when it is first shown. */
export type LoadedBy<K extends keyof Slots> = Slots[K] extends () => Promise<infer Brought> ? Brought : never

const SlotsContext = createContext<SlotFillings>({})

export const SlotsProvider = SlotsContext.Provider

/** The fillings that features add to a slot, in order. */
export function useSlot<K extends keyof Slots>(name: K): Slots[K][] {
  return useContext(SlotsContext)[name] ?? []
}

/** An element for each component in a slot. `of` identifies their object: another object gets its own elements. */
export function each<P extends object>(
  components: ComponentType<P>[],
  props: P,
  of: string | number = '',
): ReactElement[] {
  // biome-ignore lint/suspicious/noArrayIndexKey: what fills a place is the same on every page
  return components.map((Component, index) => <Component key={`${of} ${index}`} {...props} />)
}

/** Merges the fillings of several features. */
export function mergeSlots(parts: SlotFillings[]): SlotFillings {
  const merged: Record<string, object[]> = {}
  for (const [name, fillings] of parts.flatMap(part => Object.entries(part) as [string, object[]][]))
    merged[name] = [...(lookUp(merged, name) ?? []), ...fillings]
  return merged as SlotFillings
}

type Load<P> = () => Promise<ComponentType<P>>

const loaded = new WeakMap<object, unknown>()

/** A component that is loaded when it is first shown, only in the browser; `waiting` is shown until then. */
export function Later<P extends object>(given: { load: Load<P>; props: P; waiting?: ReactNode }): ReactNode {
  const { load, props, waiting = null } = given
  const inBrowser = useInBrowser()
  let Loaded = loaded.get(load) as ComponentType<P> | undefined
  if (!Loaded) {
    Loaded = lazy(async () => ({ default: await load() })) as ComponentType<P>
    loaded.set(load, Loaded)
  }
  if (!inBrowser) return waiting
  return (
    <Suspense fallback={waiting}>
      <Loaded {...props} />
    </Suspense>
  )
}
