import { queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'

/** Which ways of signing in this site has. */
export type SignInWays = { google: boolean; passkeys: boolean }

/** The ways of signing in; where they can't be asked for, those by password are left. */
export async function signInWays(app: App): Promise<SignInWays> {
  try {
    return await app.clients.auth.getSettings()
  } catch {
    return { google: false, passkeys: false }
  }
}

/** Where the visitor is signed in. */
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

/** By what the visitor can show that it is them. */
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
