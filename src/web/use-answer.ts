import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useApp } from './app-context.ts'
import { queriesOf } from './queries.tsx'

/**
 * The answer of a query, undefined until it is there. The server only looks it up: no answer arrives while it renders,
 * and an observer for each of many rows took a tenth of a page's rendering time.
 */
export const useAnswer = import.meta.env.SSR ? useKnownAnswer : useObservedAnswer

type Query<T, Key extends QueryKey> = UseQueryOptions<T, Error, T, Key>

function useObservedAnswer<T, Key extends QueryKey>(query: Query<T, Key>): T | undefined {
  return useQuery(query).data
}

function useKnownAnswer<T, Key extends QueryKey>(query: Query<T, Key>): T | undefined {
  return queriesOf(useApp()).getQueryData<T>(query.queryKey)
}
