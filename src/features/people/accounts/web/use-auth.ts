import type { ContractRouterClient } from '@orpc/contract'
import { queryOptions } from '@tanstack/react-query'
import type { App } from '#web/app-context.ts'
import type { authContract } from '../auth.contract.ts'

export type AuthClient = ContractRouterClient<typeof authContract>

export function authOf(app: App): AuthClient {
  return app.clients.auth as AuthClient
}

/** Which ways of signing in this site has. */
export type SignInWays = { google: boolean; passkeys: boolean }

/** The ways of signing in; where they can't be asked for, those by password are left. */
export async function signInWays(app: App): Promise<SignInWays> {
  try {
    return await authOf(app).getSettings()
  } catch {
    return { google: false, passkeys: false }
  }
}

/** Where the visitor is signed in. */
export function sessionsQuery(app: App) {
  return queryOptions({
    queryKey: ['auth', 'sessions'],
    queryFn: async () => (await authOf(app).getSessions()).items,
    staleTime: 0,
  })
}

export function twoStepQuery(app: App) {
  return queryOptions({ queryKey: ['auth', 'two-step'], queryFn: () => authOf(app).getTwoStep(), staleTime: 0 })
}

/** By what the visitor can show that it is them. */
export function proofQuery(app: App) {
  return queryOptions({ queryKey: ['auth', 'proof'], queryFn: () => authOf(app).getProof(), staleTime: 0 })
}

export function passkeysQuery(app: App) {
  return queryOptions({
    queryKey: ['auth', 'passkeys'],
    queryFn: async () => (await authOf(app).getPasskeys()).items,
    staleTime: 0,
  })
}
