import { type ReactNode, Suspense } from 'react'
import { useInBrowser } from './use-in-browser.ts'

/** Renders lazy parts of a page that are not rendered on the server, without a placeholder. */
export function InBrowser({ children }: { children: ReactNode }): ReactNode {
  return useInBrowser() && <Suspense fallback={null}>{children}</Suspense>
}
