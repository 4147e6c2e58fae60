import type { Translate } from '#web/i18n/translate.ts'
import type { HoldReason } from '../hold-reasons.ts'
import { printDays } from '../screening-limits.ts'

/** Why a text waits, in a sentence for moderators. */
export function holdText(t: Translate, hold: HoldReason): string {
  switch (hold.reason) {
    case 'first-post':
      return t('It’s one of the first texts of its author.')
    case 'new-member-link':
      return t('A new member links to {{hosts}}.', { hosts: hold.hosts.join(', ') })
    case 'listed-word':
      return t('“{{term}}” is listed; the text has “{{found}}”.', { term: hold.term, found: hold.found })
    case 'listed-link':
      return t('{{term}} is listed; the text links to {{found}}.', { term: hold.term, found: hold.found })
    case 'near-duplicate':
      return alikeText(t, hold)
    case 'many-links':
      return t('It has {{links}} links; {{max}} are allowed.', { links: hold.links, max: hold.max })
  }
}

function alikeText(t: Translate, { isSameAuthor, percent }: { isSameAuthor: boolean; percent: number }): string {
  return isSameAuthor
    ? t('Its author wrote almost the same text within {{days}} days: {{percent}}% alike.', { days: printDays, percent })
    : t('Someone else wrote almost the same text within {{days}} days: {{percent}}% alike.', {
        days: printDays,
        percent,
      })
}
