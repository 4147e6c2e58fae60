/** Rules of the house, in the order of their numbers: key → English name, as decisions cite them. */
export const houseRules = {
  respect: 'Nobody is attacked, threatened or harassed',
  honesty: 'No scams, and nothing is passed off as what it isn’t',
  advertising: 'No spam, and no advertising where it doesn’t belong',
  cures: 'No unproven cures',
  privacy: 'Nobody’s private details without their consent',
  rights: 'No pictures or texts that belong to somebody else',
  standards: 'Minimum standards for what is sold and shown here',
  order: 'In the right place, complete and up to date',
  law: 'Nothing that the law forbids',
} as const

export type HouseRule = keyof typeof houseRules
export const houseRuleNames = Object.keys(houseRules) as [HouseRule, ...HouseRule[]]

/** The rule’s number, counted from 1. */
export const ruleNumber = (rule: HouseRule): number => houseRuleNames.indexOf(rule) + 1
