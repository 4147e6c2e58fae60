/**
 * Steps of docs/product.md §4 “Onboarding”. Their numbers are fixed: a person's are 1 to 7, an enterprise's begin at 8,
 * so that 2 opens invites, 3 and 5 go to the shop page, 7 to the forum, 12 and 13 to the subscription, and 6 is done
 * with 7. docs/decisions/0024 gives the reasons.
 */
export type StepRule = {
  id: number
  /** position in its list, from 1 */
  order: number
  percentage: number
  title: string
  description: string
  /** the reason shown when the step has no target; default: the enterprise is not approved */
  otherwise?: string
}

/** Replaces a step's description while the step has no target. */
export const notOpen = {
  subscriptions: 'Approved enterprises can subscribe, where subscriptions are offered.',
  hidden: 'This opens as soon as your enterprise is approved.',
} as const

export const personSteps: readonly StepRule[] = [
  { id: 1, order: 1, percentage: 10, title: 'Sign up', description: 'You have an account. Welcome!' },
  { id: 4, order: 2, percentage: 10, title: 'Add a photo', description: 'People trust a face.' },
  {
    id: 2,
    order: 3,
    percentage: 20,
    title: 'Invite a contact',
    description: 'Ask someone you know to join, by email or with your link.',
  },
  {
    id: 3,
    order: 4,
    percentage: 20,
    title: 'Follow enterprises',
    description: 'Find makers you like in the marketplace, and follow them on their profiles.',
  },
  {
    id: 5,
    order: 5,
    percentage: 20,
    title: 'Share feedback',
    description: 'Tell an enterprise what you think, on its profile.',
  },
  {
    id: 6,
    order: 6,
    percentage: 15,
    title: 'Take part in a conversation',
    description: 'Ask, answer and discuss with others.',
  },
  {
    id: 7,
    order: 7,
    percentage: 20,
    title: 'Become a cocreator',
    description: 'Help shape this place with your time or money.',
  },
]

export const vendorSteps: readonly StepRule[] = [
  {
    id: 8,
    order: 1,
    percentage: 10,
    title: 'Download resources',
    description: 'A logo and badge for your website and shop window.',
  },
  {
    id: 9,
    order: 2,
    percentage: 10,
    title: 'Invite a contact',
    description: 'Ask enterprises and customers to join, by email or with your link.',
  },
  {
    id: 10,
    order: 3,
    percentage: 20,
    title: 'Boost your profile',
    description: 'Show your enterprise higher in results for a while.',
  },
  {
    id: 11,
    order: 4,
    percentage: 20,
    title: 'See your statistics',
    description: 'See how often people come across your enterprise here.',
  },
  {
    id: 12,
    order: 5,
    percentage: 20,
    title: 'Create a promotion',
    description: 'Make an offer to the community.',
  },
  {
    id: 13,
    order: 6,
    percentage: 10,
    title: 'Subscribe',
    description: 'Support the platform with a subscription.',
    otherwise: notOpen.subscriptions,
  },
]
