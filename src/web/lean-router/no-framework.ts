import { createContext, type Ref, type RefCallback, type RefObject, useRef } from 'react'

// In place of the router's lib/dom/ssr/components.js: outside its framework mode there is no context to find, and a link
// prefetches nothing.

export const FrameworkContext = createContext<undefined>(undefined)

export function PrefetchPageLinks(): null {
  return null
}

export function usePrefetchBehavior(): [false, RefObject<Element | null>, Record<string, never>] {
  return [false, useRef(null), {}]
}

export function mergeRefs(...refs: (Ref<Element> | undefined)[]): RefCallback<Element> {
  return element => {
    for (const ref of refs) {
      if (typeof ref === 'function') ref(element)
      else if (ref) ref.current = element
    }
  }
}
