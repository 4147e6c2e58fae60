import { longestAbout, longestLine, longestNote } from './profile-limits.ts'

/**
 * Max characters of translatable texts, by the thing that they belong to: the same as in the forms where they are first
 * written (docs/product.md §5 “Lengths”).
 */
const longest = {
  profile: { title: longestLine, description: longestAbout, hoursNote: longestNote },
  listing: { title: 200, description: 20_000, actionLabel: 60 },
}

type Text = { kind: keyof typeof longest; field: 'title' | 'description' | 'hoursNote' | 'actionLabel' }

/** 0 for an unknown field. */
export function longestText({ kind, field }: Text): number {
  const all: Partial<Record<Text['field'], number>> = longest[kind]
  return all[field] ?? 0
}
