import type { MatchedColumns } from '#features/market/listings/server/index.ts'
import type { ImportSettings } from '../listing-import.contract.ts'
import type { MatchedField, Matching } from '../matched-fields.ts'

/** The engine's names for the fields. */
const engineFields: Record<MatchedField, keyof MatchedColumns['fields']> = {
  title: 'title',
  price: 'price',
  description: 'description',
  category: 'category',
  id: 'handle',
  sku: 'sku',
  stock: 'quantity',
  weight: 'weight',
  // the engine numbers options in the order of their names
  color: 'option1Value',
  size: 'option2Value',
  type: 'option3Value',
  packaging: 'tags',
  status: 'status',
  pictures: 'image',
}

/** Matched columns in the engine's format. */
export function engineColumns({ matching, weightUnit }: ImportSettings): MatchedColumns {
  return { fields: engineFieldsOf(matching), weightUnit }
}

export function engineFieldsOf(matching: Matching): MatchedColumns['fields'] {
  const fields: MatchedColumns['fields'] = {}
  for (const [field, index] of Object.entries(matching) as [MatchedField, number | undefined][])
    if (index !== undefined) fields[engineFields[field]] = index
  return fields
}
