import { longestAbout, longestLine, longestNote } from './profile-limits.ts'

/**
 * Of texts that can be translated, in characters, by what they belong to: the same as where they are written first
 * (docs/product.md §5 “Lengths”).
 */
const longest = {
  profile: { title: longestLine, description: longestAbout, hoursNote: longestNote },
  listing: { title: 200, description: 20_000, actionLabel: 60 },
}

type Text = { kind: keyof typeof longest; field: 'title' | 'description' | 'hoursNote' | 'actionLabel' }

/** 0 for a text that there is not. */
export function longestText({ kind, field }: Text): number {
  const all: Partial<Record<Text['field'], number>> = longest[kind]
  return all[field] ?? 0
}
