import type { Translate } from '#web/i18n/translate.ts'
import { type HouseRule, houseRuleNames, ruleNumber } from '../house-rules.ts'

export function ruleName(t: Translate, rule: HouseRule): string {
  const names: Record<HouseRule, string> = {
    respect: t('Nobody is attacked, threatened or harassed'),
    honesty: t('No scams, and nothing is passed off as what it isn’t'),
    advertising: t('No spam, and no advertising where it doesn’t belong'),
    cures: t('No unproven cures'),
    privacy: t('Nobody’s private details without their consent'),
    rights: t('No pictures or texts that belong to somebody else'),
    standards: t('Minimum standards for what is sold and shown here'),
    order: t('In the right place, complete and up to date'),
    law: t('Nothing that the law forbids'),
  }
  return names[rule]
}

/** `4 · No unproven cures` */
export const numberedRule = (t: Translate, rule: HouseRule): string => `${ruleNumber(rule)} · ${ruleName(t, rule)}`

/** All rules as options of a select. */
export const ruleOptions = (t: Translate): [HouseRule, string][] =>
  houseRuleNames.map(rule => [rule, numberedRule(t, rule)])

export function ruleAbout(t: Translate, rule: HouseRule): string {
  const words: Record<HouseRule, string> = {
    respect: t(
      'Disagree with what somebody says or sells, not with who they are. Hate and threats are never answered with a reminder only.',
    ),
    honesty: t(
      'Say who you are, what you sell and what you were paid for. Payments stay on Pola, where somebody can help.',
    ),
    advertising: t(
      'One offer in its place is welcome; the same one in ten places, or under other people’s words, is not.',
    ),
    cures: t('Don’t promise that something heals. Whoever is ill needs a doctor, not an advertisement.'),
    privacy: t('No addresses, phone numbers, pictures or papers of others, unless they agreed.'),
    rights: t('Show what you made or may use, and say whose it is.'),
    standards: t('Every enterprise keeps to the minimum standards of its sectors. Listings that don’t are taken down.'),
    order: t('The right category, a clear picture, a price that holds, and nothing that sold out long ago.'),
    law: t('What the law of the country forbids to sell, show or say isn’t for here either.'),
  }
  return words[rule]
}
