import { useSyncExternalStore } from 'react'
import type { CurrentUser } from '#shared/current-user.ts'
import { type App, useApp } from './app-context.ts'

const listeners = new Set<() => void>()

/** The logged-in person; null for a guest. Rerenders when they change their name or photo. */
export function useViewer(): CurrentUser | null {
  const app = useApp()
  const snapshot = () => app.viewer
  return useSyncExternalStore(subscribe, snapshot, snapshot)
}

/** Updates the viewer without reloading the page. */
export function changeViewer(app: App, changes: Partial<CurrentUser>): void {
  if (!app.viewer) return
  app.viewer = { ...app.viewer, ...changes }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
