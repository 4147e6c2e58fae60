import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { type App, useApp } from '#web/app-context.ts'

const key = ['applications']

/** The viewer’s own applications. */
export function ownApplicationsQuery(app: App) {
  return queryOptions({
    queryKey: [...key, 'own', app.language],
    queryFn: () => app.clients.applications.getApplications({ language: app.language }),
  })
}

/** One application, with its requests and decision. */
export function applicationQuery(app: App, id: number) {
  return queryOptions({
    queryKey: [...key, id, app.language],
    queryFn: () => app.clients.applications.getApplication({ id, language: app.language }),
  })
}

/** Reloads everything about applications. */
export function useApplicationsAnew(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: key })
}

/** Begins an application, or continues it, and opens its form. */
export function useBegin(): (input: { from?: number; forEmail?: string }) => Promise<void> {
  const app = useApp()
  return async input => {
    const { id } = await app.clients.applications.startApplication(input)
    location.assign(`/application-form/${id}`)
  }
}
