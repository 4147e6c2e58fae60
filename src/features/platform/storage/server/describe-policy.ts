import { maxFileBytes, type Purpose, purposes, typesFor } from '../storage.policy.ts'

/** Size limit and allowed types by purpose (docs/product.md §9). */
export function describePolicy() {
  const rules = purposes.map(purpose => {
    const types = typesFor(purpose)
    return [
      purpose,
      { types: types.map(({ type }) => type), extensions: types.flatMap(({ extensions }) => extensions) },
    ] as const
  })
  return {
    maxBytes: maxFileBytes,
    sizes: ['small', 'medium_cropped', 'x_large'],
    purposes: Object.fromEntries(rules) as Record<Purpose, { types: string[]; extensions: string[] }>,
  }
}
