import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type App, useApp } from './app-context.ts'

const freshFor = 60_000

/**
 * The query cache of this request or visit. In a browser it is created with the first query, from the answers in the
 * document; pages without queries don't load the library.
 */
export function queriesOf(app: App): QueryClient {
  app.queryClient ??= begin(app)
  return app.queryClient
}

/**
 * A query is retried once, unless it was refused (4xx): a missing thing stays missing, and a caller over the rate limit
 * should not ask again.
 */
function isWorthRetrying(failures: number, error: unknown): boolean {
  const { status = 0 } = (error ?? {}) as { status?: number }
  return failures < 1 && !(status >= 400 && status < 500)
}

function begin({ queries }: App): QueryClient {
  const client = new QueryClient({
    // Queries run even offline, because the service worker may have the answer.
    defaultOptions: { queries: { staleTime: freshFor, retry: isWorthRetrying, networkMode: 'always' } },
  })
  for (const [key, answer] of queries?.answers ?? []) client.setQueryData(key, answer, { updatedAt: queries?.at })
  return client
}

/** Provides queries to pages, by their route, and to parts of the shell that are loaded when opened. */
export function Queries({ children }: { children: ReactNode }): ReactNode {
  return <QueryClientProvider client={queriesOf(useApp())}>{children}</QueryClientProvider>
}
