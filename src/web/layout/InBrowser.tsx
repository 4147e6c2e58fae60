import { type ReactNode, Suspense } from 'react'
import { useInBrowser } from './use-in-browser.ts'

/** For lazy parts of a page that the server leaves out; nothing stands in their place until they are there. */
export function InBrowser({ children }: { children: ReactNode }): ReactNode {
  return useInBrowser() && <Suspense fallback={null}>{children}</Suspense>
}
