/** Names of the groups of the forum, in the order of their numbers from 1 on (docs/product.md §9). */
export const groupTitles = [
  'Environment',
  'Energy and infrastructure',
  'Zero waste',
  'Farming and food',
  'Body and home',
  'Travel and recreation',
  'Learning and wellness',
  'Inclusion and equity',
  'Enterprise and networks',
  'Community and change',
  'Other',
] as const

/** What belongs into each of them. */
export const groupAbouts = [
  'Water, soil, forests, and who looks after them',
  'Power, roads, transport, workshops and what breaks in them',
  'Packaging, refill, repair, and things that last',
  'From the field to the plate',
  'Soap, cloth, care, and living well together',
  'Guests, tours, play and rest',
  'Courses, schools, health and crafts',
  'Fair pay, access, and voices that are missing',
  'Accounts, certificates, exports, and working together',
  'Villages, campaigns, volunteers and law',
  'Whatever fits nowhere else',
] as const

/** Their handles, by which pages colour them. */
export const groupNames = [
  ...(['environment', 'energy', 'zero-waste', 'farming', 'body', 'travel'] as const),
  ...(['learning', 'inclusion', 'enterprise', 'community', 'other'] as const),
] as const
export type ForumGroupName = (typeof groupNames)[number]

export type ForumGroup = { id: number; name: ForumGroupName; title: string; about: string }

export const forumGroups: readonly ForumGroup[] = groupNames.map((name, at) => ({
  ...{ id: at + 1, name },
  ...{ title: groupTitles[at] ?? '', about: groupAbouts[at] ?? '' },
}))

/** A group by its number; “Other” for one that there isn’t. */
export function groupOf(id: number): ForumGroup {
  return forumGroups.find(group => group.id === id) ?? (forumGroups.at(-1) as ForumGroup)
}
