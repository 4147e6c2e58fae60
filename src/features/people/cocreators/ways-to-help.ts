import type { Label } from '#shared/label.ts'

/** What cocreators help with. Their own words can say more. */
export const waysToHelp = {
  welcome: t => t('Welcome people who are new here'),
  answer: t => t('Answer questions in the forum'),
  translate: t => t('Translate into a language I speak'),
  visit: t => t('Visit enterprises and report what I see'),
  find: t => t('Find enterprises that belong here'),
  try: t => t('Try out what is new'),
  build: t => t('Design, write or program'),
  fund: t => t('Give money towards the costs'),
} as const satisfies Record<string, Label>

export type WayToHelp = keyof typeof waysToHelp
export const helpKinds = Object.keys(waysToHelp) as [WayToHelp, ...WayToHelp[]]

/** @limit characters of what a cocreator adds in their own words */
export const longestPledge = 500
