import type { Translate } from '#web/i18n/translate.ts'
import type { HeldCertificate, Profile } from '../directory.contract.ts'
import { isApproved, isOnlyListed } from '../directory.policy.ts'
import { formatMonth, isExpired } from './components/profile/profile-text.ts'
import { standingText } from './standing.ts'

/** An event in an enterprise's history, in words. */
export type Happening = {
  kind: 'certified' | 'renewed' | 'expired' | 'approved' | 'listed' | 'joined' | 'answered'
  text: string
  /** `March 2021`, `until March 2027` */
  when: string
}

type Dated = { date: string } & Happening

type TimelineFacts = Pick<
  Profile,
  'certificates' | 'networks' | 'answers' | 'approvedAt' | 'listedAt' | 'status' | 'source' | 'vouchedBy'
>

/**
 * Certificates of an approved enterprise (by their last day if the day of issue is unknown), networks, answered
 * feedback, approval and listing, latest first. An enterprise that was approved at its listing has no separate entry
 * for it.
 */
export function profileTimeline(t: Translate, profile: TimelineFacts, now: Date): Happening[] {
  const { certificates, networks, answers, approvedAt, listedAt } = profile
  const month = (date: string) => formatMonth(t, date)
  const dated: Dated[] = [
    ...(isApproved(profile) ? certificates : []).flatMap(one => certificateHappenings(t, one, now)),
    ...networks.flatMap(({ title, since }) =>
      since
        ? {
            date: since,
            kind: 'joined' as const,
            text: t('Joined {{network}}', { network: title }),
            when: month(since),
          }
        : [],
    ),
    ...answers.map(({ month: date, count }) => ({
      date,
      kind: 'answered' as const,
      text: t('Answered feedback from {{count}} people', { count }),
      when: month(date),
    })),
    ...(approvedAt
      ? [
          {
            date: approvedAt,
            kind: 'approved' as const,
            text: profile.vouchedBy ? standingText(t, profile) : t('Reviewed and approved'),
            when: month(approvedAt),
          },
        ]
      : []),
    ...(approvedAt && approvedAt <= listedAt
      ? []
      : [
          {
            date: listedAt,
            kind: 'listed' as const,
            text: isOnlyListed(profile) ? standingText(t, profile) : t('Listed in the directory'),
            when: month(listedAt),
          },
        ]),
  ]
  return dated.sort((a, b) => (a.date < b.date ? 1 : -1)).map(({ date, ...happening }) => happening)
}

function certificateHappenings(t: Translate, certificate: HeldCertificate, now: Date): Dated[] {
  const { title, issuedOn, renewedOn, validUntil, standing } = certificate
  if (standing === 'not-yet') return []
  const on = (date: string | null, kind: 'certified' | 'renewed' | 'expired', text: string): Dated[] =>
    date ? [{ date, kind, text, when: formatMonth(t, date) }] : []
  const certified = t('Certified: {{title}}', { title })
  const isOver = isExpired(validUntil, now)
  const isDated = issuedOn !== null || renewedOn !== null
  return [
    ...on(issuedOn, 'certified', certified),
    ...on(renewedOn, 'renewed', t('Renewed: {{title}}', { title })),
    ...(isOver ? on(validUntil, 'expired', t('Certificate expired: {{title}}', { title })) : []),
    ...(!isDated && !isOver && validUntil
      ? [
          {
            date: validUntil,
            kind: 'certified' as const,
            text: certified,
            when: t('until {{date}}', { date: formatMonth(t, validUntil) }),
          },
        ]
      : []),
  ]
}
