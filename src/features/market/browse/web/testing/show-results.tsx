import { type ReactNode, Suspense, useEffect } from 'react'
import type { LoaderFunction } from 'react-router'
import { vi } from 'vitest'
import type { SearchPoints, SearchRequest, SearchResult } from '#features/platform/search/search.contract.ts'
import { appOf } from '#web/app-context.ts'
import { Queries } from '#web/queries.tsx'
import { type FakeClients, type Shown, show } from '#web/testing/show.tsx'
import { SnackbarProvider } from '#web/ui/Snackbar.tsx'
import { readState } from '../browse-state.ts'
import { loadResults } from '../pages/load-results.ts'
import { defaultViewOf, type Scope, ScopeProvider } from '../scope.ts'
import { namesOfFilters } from './filter-names.ts'
import { type Answer, nothingFound } from './search-answers.ts'
import '../listing-results.ts'
import '../profile-results.ts'

type Options = Omit<NonNullable<Parameters<typeof show>[1]>, 'route' | 'pages'> & {
  /** default: profiles */
  scope?: Scope
  answer?: Answer
  /** points for the map */
  points?: (request: SearchRequest) => Promise<SearchPoints>
}

/** Shows a part of a page of results as its page does: each address is loaded before it is shown. */
export async function showResults(ui: ReactNode, options: Options = {}): Promise<Shown & { asked: SearchRequest[] }> {
  const { scope = { itemType: 'profile' }, answer = () => ({}), points, clients, ...rest } = options
  const { search, asked } = searchThat(answer, points)
  const arrived = Promise.withResolvers<void>()
  const shown = await show(null, {
    route: '/nowhere',
    clients: { ...namesOfFilters, search, ...clients },
    pages: [
      {
        path: '*',
        loader: async args => {
          const app = appOf(args)
          const { searchParams } = new URL(args.request.url)
          const reader = { defaultView: defaultViewOf(scope), isSignedIn: app.viewer !== null }
          await loadResults(app, readState(searchParams, scope.itemType, reader), scope)
          return { scope }
        },
        HydrateFallback: Nothing,
        element: (
          <Page scope={scope} onShown={arrived.resolve}>
            {ui}
          </Page>
        ),
      },
    ],
    ...rest,
  })
  await arrived.promise
  return { ...shown, asked }
}

const Nothing = () => null

type PageOptions = Omit<Options, 'scope'> & {
  /** addresses of the page; all others show nothing */
  paths: string[]
}

/** Shows a page of results with its own loader. */
export async function showPage(page: ReactNode, loader: LoaderFunction, { paths, ...options }: PageOptions) {
  const { answer = () => ({}), clients, ...rest } = options
  const { search, asked } = searchThat(answer)
  const element = (
    <Queries>
      <SnackbarProvider>{page}</SnackbarProvider>
    </Queries>
  )
  const shown = await show(null, {
    clients: { ...namesOfFilters, search, ...clients },
    pages: paths.map(path => ({ path, loader, element, HydrateFallback: Nothing })),
    ...rest,
  })
  return { ...shown, asked }
}

function Page(props: { scope: Scope; onShown: () => void; children: ReactNode }): ReactNode {
  const { scope, onShown, children } = props
  useEffect(onShown, [onShown])
  return (
    <Queries>
      <SnackbarProvider>
        <ScopeProvider value={scope}>
          <Suspense>{children}</Suspense>
        </ScopeProvider>
      </SnackbarProvider>
    </Queries>
  )
}

/** A fake search that gives these answers, and records the requests. */
export function searchThat(
  answer: Answer,
  points: Options['points'] = async () => ({ points: [], kinds: [], nbHits: 0 }),
) {
  const asked: SearchRequest[] = []
  const answered = async (request: SearchRequest): Promise<SearchResult> => {
    asked.push(request)
    return { ...nothingFound, ...(await answer(request)) }
  }
  const search = {
    prefix: 'pola',
    search: vi.fn(async (requests: SearchRequest[]) => Promise.all(requests.map(answered))),
    points,
  }
  return { asked, search: search as unknown as NonNullable<FakeClients['search']> }
}
