import type { AnyContractRouter } from '@orpc/contract'
import { implement, ORPCError } from '@orpc/server'

/** What every endpoint is called with. */
export type ApiContext = {
  headers: Headers
  /** null for a guest */
  viewer: Viewer | null
}

export type Viewer = { userId: string; role: number }

/** The implementer of a feature's contract, with the context that all endpoints share. */
export function implementContract<T extends AnyContractRouter>(contract: T) {
  return implement(contract).$context<ApiContext>()
}

/** A foreign, hidden or missing thing: they all look the same. */
export function missing(): never {
  throw new ORPCError('NOT_FOUND', { message: 'There is nothing here.' })
}

export function listOf<T>(items: T[]): { items: T[]; count: number } {
  return { items, count: items.length }
}
