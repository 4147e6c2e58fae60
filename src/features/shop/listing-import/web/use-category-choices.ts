import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lookUp } from '#shared/look-up.ts'
import { type App, useApp } from '#web/app-context.ts'
import type { ImportCategories, ImportSettings, ListingImportDetails } from '../listing-import.contract.ts'
import type { Matching } from '../matched-fields.ts'

/** Values of a select: one of our handles, or one of these. */
export const [asOthers, leftOut] = ['', '-'] as const

export type CategoryRow = {
  name: string
  listings: number
  value: string
  because: ImportCategories['others']['because']
}

export type CategoryChoices = {
  /** one for each category of the file; empty while they load */
  rows: CategoryRow[]
  /** for all other products; undefined if there are none */
  others: Omit<CategoryRow, 'name'> | undefined
  isReading: boolean
  /** why they couldn't be loaded */
  error: Error | null
  /** @param name name of a category; null: all others */
  choose: (name: string | null, value: string) => void
  /** whether a choice for all others is missing */
  isOpen: boolean
  settings: Pick<ImportSettings, 'category' | 'categories'>
}

export function importCategoriesQuery(app: App, id: number, matching: Matching) {
  const { title: titleColumn, id: productColumn, category: categoryColumn } = matching
  const asked = {
    id,
    ...(titleColumn !== undefined && { titleColumn }),
    ...(productColumn !== undefined && { productColumn }),
    ...(categoryColumn !== undefined && { categoryColumn }),
  }
  return queryOptions({
    queryKey: ['listing-import-categories', asked],
    queryFn: () => app.clients.listingImports.getImportCategories(asked),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/**
 * The categories of a file and the choices for them, starting with those for this import or an earlier one, or with
 * guesses.
 */
export function useCategoryChoices(item: ListingImportDetails, matching: Matching): CategoryChoices {
  const app = useApp()
  const isMatched = item.format === null
  const isAsked = !isMatched || matching.title !== undefined
  const { data, error, isPending } = useQuery({
    ...importCategoriesQuery(app, item.id, isMatched ? matching : {}),
    enabled: isAsked,
  })
  const [edited, setEdited] = useState<Record<string, string>>({})
  const [editedOthers, setEditedOthers] = useState<string>()
  const rows = (data?.categories ?? []).map(row => ({
    ...row,
    value: lookUp(edited, row.name) ?? firstValue(item, row, matching),
  }))
  const concerned = (data?.others.listings ?? 0) + sum(rows.filter(({ value }) => value === asOthers))
  const others = concerned > 0 || error ? othersOf(item, data, editedOthers, concerned) : undefined
  const isOpen = others?.value === asOthers
  return {
    rows,
    others,
    isReading: isAsked && isPending,
    error,
    choose: (name, value) => (name === null ? setEditedOthers(value) : setEdited({ ...edited, [name]: value })),
    isOpen,
    settings: {
      ...(others && !isOpen && { category: handleOf(others.value) }),
      categories: Object.fromEntries(
        rows.flatMap(({ name, value }) => (value === asOthers ? [] : [[name, handleOf(value)]])),
      ),
    },
  }
}

function firstValue(
  { state, settings }: ListingImportDetails,
  row: ImportCategories['categories'][number],
  matching: Matching,
): string {
  const chosen = lookUp(settings.categories, row.name)
  if (chosen !== undefined) return chosen ?? leftOut
  // the stored choices are for another column
  const isAnswered = state !== 'uploaded' && matching.category === settings.matching.category
  return isAnswered ? asOthers : suggestedValue(row)
}

function othersOf(
  { state, settings }: ListingImportDetails,
  data: ImportCategories | undefined,
  edited: string | undefined,
  listings: number,
): Omit<CategoryRow, 'name'> {
  const suggestion = data?.others ?? { category: null, because: null }
  const isAnswered = state !== 'uploaded' && settings.category !== undefined
  const first = isAnswered ? (settings.category ?? leftOut) : suggestedValue(suggestion)
  return { listings, value: edited ?? first, because: suggestion.because }
}

function suggestedValue({ category, because }: Pick<ImportCategories['others'], 'category' | 'because'>): string {
  return because === null ? asOthers : (category ?? leftOut)
}

function handleOf(value: string): string | null {
  return value === leftOut || value === asOthers ? null : value
}

function sum(rows: { listings: number }[]): number {
  return rows.reduce((all, { listings }) => all + listings, 0)
}
