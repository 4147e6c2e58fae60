import { queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'

/** The site's ways to log in. */
export type SignInWays = { google: boolean; passkeys: boolean }

/** The ways to log in; if they can't be loaded, only the password. */
export async function signInWays(app: App): Promise<SignInWays> {
  try {
    return await app.clients.auth.getSettings()
  } catch {
    return { google: false, passkeys: false }
  }
}

/** The visitor's sessions. */
export function sessionsQuery(app: App) {
  return queryOptions({
    queryKey: ['auth', 'sessions'],
    queryFn: async () => (await app.clients.auth.getSessions()).items,
    staleTime: 0,
  })
}

export function twoStepQuery(app: App) {
  return queryOptions({ queryKey: ['auth', 'two-step'], queryFn: () => app.clients.auth.getTwoStep(), staleTime: 0 })
}

/** The visitor's ways to prove that it is them. */
export function proofQuery(app: App) {
  return queryOptions({ queryKey: ['auth', 'proof'], queryFn: () => app.clients.auth.getProof(), staleTime: 0 })
}

export function passkeysQuery(app: App) {
  return queryOptions({
    queryKey: ['auth', 'passkeys'],
    queryFn: async () => (await app.clients.auth.getPasskeys()).items,
    staleTime: 0,
  })
}
