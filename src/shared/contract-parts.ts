import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract'
import { z } from 'zod'
import { isSiteLanguage, type SiteLanguage } from './languages.ts'
import type { LocalText } from './local-text.ts'

/** Max of PostgreSQL's integer: a larger number would fail in the query. */
const highestInteger = 2 ** 31 - 1

/** The id of a row in JSON. */
export const jsonId = z.number().int().positive().max(highestInteger)

/** The revision of an object that the caller has read, counted from 0, in JSON. */
export const revision = z.number().int().min(0).max(highestInteger)

/** The id of a row in a path or a query, which is a string. */
export const id = z.coerce.number().int().positive().max(highestInteger)

/** ISO 4217. */
export const currencyCode = z.string().regex(/^[A-Z]{3}$/)

/** Code of a language: BCP 47 with at most a script or a region, such as `si` and `zh-Hant`. */
export const languageCode = z.string().regex(/^[a-z]{2,3}(-[A-Z][a-z]{3}|-[A-Z]{2})?$/)

/** The language of an answer; English by default. */
export const language = languageCode.default('en')

/** A language that a site can have. Whether this one offers it is for its user to ask, since what is written stays. */
export const siteLanguage = languageCode.refine(isSiteLanguage, 'a language') as unknown as z.ZodType<
  SiteLanguage,
  SiteLanguage
>

/** A text in some of the languages that a site can have. */
export const inLanguages = (text: z.ZodType<string, string>) =>
  z.record(siteLanguage, text) as unknown as z.ZodType<LocalText, LocalText>

/** What a browser has to know of a language that isn't shipped. */
export const addedLanguage = z.object({ code: siteLanguage, name: z.string(), numbers: z.string().optional() })

/** The page of a list, counted from 1, and the number of items per page. */
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

/** A list without pages. */
export const listOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), count: z.number() })

/** A page of a list; `count` is the length of the whole list. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), count: z.number(), offset: z.number(), limit: z.number() })

/** The typed clients of contracts, by name, as pages call them. */
export type ClientsOf<T extends Record<string, AnyContractRouter>> = { [K in keyof T]: ContractRouterClient<T[K]> }
