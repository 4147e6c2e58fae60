import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract'
import { z } from 'zod'

/** What PostgreSQL's integer holds at most: a number beyond it would fail in the query. */
const highestInteger = 2 ** 31 - 1

/** The id of a row, as JSON has it. */
export const jsonId = z.number().int().positive().max(highestInteger)

/** Which state of a thing somebody has read, counted from 0, as JSON has it. */
export const revision = z.number().int().min(0).max(highestInteger)

/** The id of a row in a path or a query, where it comes as text. */
export const id = z.coerce.number().int().positive().max(highestInteger)

/** ISO 4217. */
export const currencyCode = z.string().regex(/^[A-Z]{3}$/)

/** ISO 639-1, English unless it is given. */
export const language = z
  .string()
  .regex(/^[a-z]{2}$/)
  .default('en')

/** Which page of a list, counted from 1, and how many items a page has. */
export const paging = ({ limit, max, pages = 10_000 }: { limit: number; max: number; pages?: number }) => ({
  page: z.coerce.number().int().min(1).max(pages).default(1),
  limit: z.coerce.number().int().min(1).max(max).default(limit),
})

/** The property that sorts a list; descending with a `-` prefix. */
export const sorting = <Name extends string>(names: readonly Name[], byDefault: NoInfer<Name | `-${Name}`>) => {
  type Order = Name | `-${Name}`
  const orders = names.flatMap((name): Order[] => [name, `-${name}`])
  return z.enum(orders as [Order, ...Order[]]).default(byDefault as never)
}

/** A list that comes whole. */
export const listOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), count: z.number() })

/** A page of a list; `count` is of all of it. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), count: z.number(), offset: z.number(), limit: z.number() })

/** What pages call: the typed clients of contracts, by name. */
export type ClientsOf<T extends Record<string, AnyContractRouter>> = { [K in keyof T]: ContractRouterClient<T[K]> }
