import { apiErrorOf } from '#web/api-client/api-error.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import type { Translate } from '#web/i18n/translate.ts'
import type { NetworkDomain } from '../domains.contract.ts'
import type { DomainProblem } from '../own-domain.ts'

/** Why a name can’t be the domain of a site. */
export function problemText(t: Translate, problem: DomainProblem): string {
  const texts: Record<DomainProblem, string> = {
    'not-a-name': t('Please type a domain like {{example}}.', { example: 'market.growers.example' }),
    'more-than-a-name': t('Please type the name only, without a port, a path or anything else.'),
    address: t('Please type a name: numbers are an address.'),
    'no-ending': t('Please type the whole name, with its ending.'),
    local: t('Names with this ending can’t be reached from the internet.'),
    platform: t('This name belongs to our own site.'),
  }
  return texts[problem]
}

/** The message for a domain that was refused. */
export function domainRefusal(t: Translate, error: unknown): string {
  return apiErrorOf(error).code === 'gm-error-domain-taken'
    ? t('Another network has this domain. If it is yours, remove the TXT record of the other network.')
    : failureText(t, error)
}

/** What a domain’s state means: a word, and a sentence. */
export function stateText(t: Translate, { state, since, servedUntil }: NetworkDomain): [word: string, text: string] {
  const day = (moment: string | null) => (moment ? formatDay(t, moment) : '')
  switch (state) {
    case 'waiting':
      return [t('Waiting'), t('We look for the records each day. Check now once you have set them.')]
    case 'works':
      return [t('Works'), t('Your site is at this domain, and its other address leads there.')]
    case 'elsewhere':
      return [t('Proven'), t('The domain is yours, but it doesn’t lead to us yet. Set its address, too.')]
    case 'missing':
      return [
        t('Lost since {{day}}', { day: day(since) }),
        t('The TXT record is missing. Set it again by {{day}}, or the domain won’t show your site any more.', {
          day: day(servedUntil),
        }),
      ]
    case 'lost':
      return [
        t('Lost since {{day}}', { day: day(since) }),
        t('The domain doesn’t show your site. It does again once the TXT record is found.'),
      ]
  }
}
