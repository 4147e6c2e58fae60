import { hydrate, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type App, useApp } from './app-context.ts'

const freshFor = 60_000

/**
 * What was asked for in this request or this visit. In a browser it begins, with the first question, with what the document
 * brought; pages that never ask do without the library.
 */
export function queriesOf(app: App): QueryClient {
  app.queryClient ??= begin(app)
  return app.queryClient
}

function begin({ queries }: App): QueryClient {
  const client = new QueryClient({
    // also without a network: the service worker may have the answer
    defaultOptions: { queries: { staleTime: freshFor, retry: 1, networkMode: 'always' } },
  })
  hydrate(client, queries ?? {})
  return client
}

/** Lets everything inside ask: pages by their route, and what of the shell is loaded when somebody opens it. */
export function Queries({ children }: { children: ReactNode }): ReactNode {
  return <QueryClientProvider client={queriesOf(useApp())}>{children}</QueryClientProvider>
}
