import { inLanguage, type LocalText } from '#shared/local-text.ts'
import { formatDay } from '#web/i18n/format-day.ts'
import type { Translate } from '#web/i18n/translate.ts'
import type { IconName } from '#web/ui/icons.tsx'
import type { Activity } from '../activities.contract.ts'
import type { ActivityType, Audience, WrittenType } from '../activity-types.ts'

/** The name of what a member is today. */
export function memberStateName(t: Translate, state: string): string {
  switch (state) {
    case 'approved':
      return t('Approved')
    case 'renewing':
      return t('Renewing')
    case 'inProgress':
      return t('Applied')
    case 'notApproved':
      return t('Not approved')
    case 'upcoming':
      return t('Begins later')
    default:
      return t('Ended')
  }
}

export function audienceName(t: Translate, audience: Audience): string {
  return {
    enterprise: t('Seen by the enterprise, too'),
    partner: t('Seen by partner networks, too'),
    team: t('Seen by managers only'),
  }[audience]
}

export function typeName(t: Translate, type: WrittenType): string {
  return {
    note: t('Note'),
    visit: t('Visit'),
    payment: t('Payment'),
    paymentAsked: t('Payment asked for'),
    waitingForPartner: t('Waiting for a partner'),
  }[type]
}

export const activityIcons: Record<ActivityType, IconName> = {
  note: 'edit',
  payment: 'bank',
  statusChanged: 'swap',
  startDate: 'calendar',
  endDate: 'calendar',
  formSubmitted: 'form',
  formReviewed: 'check',
  added: 'user',
  messageSent: 'mail',
  waitingForPartner: 'clock',
  paymentAsked: 'card',
  form: 'form',
  visit: 'pin',
}

/** Parts of the data of lines that decisions wrote, as `members` has them. */
type Said = {
  state?: string
  level?: LocalText | null
  startsOn?: string | null
  endsOn?: string | null
  dueOn?: string | null
}

/** The title of a line of the log, and what else it says beside its text. */
export function activityWords(
  t: Translate,
  { type, data }: Activity,
  language: string,
): { title: string; more: string } {
  const { before, after } = data as { before?: Said | null; after?: Said | null }
  const level = (said: Said | null | undefined) => (said?.level ? inLanguage(said.level, language) : t('None'))
  const state = (said: Said | null | undefined) => memberStateName(t, said?.state ?? '')
  const lasts = after ? lastDay(t, after) : ''
  switch (type) {
    case 'added':
      return { title: t('Added to the network: {{state}}', { state: state(after) }), more: lasts }
    case 'statusChanged': {
      if (before?.state === after?.state)
        return { title: t('Level: {{before}} → {{after}}', { before: level(before), after: level(after) }), more: '' }
      return { title: t('{{before}} → {{after}}', { before: state(before), after: state(after) }), more: lasts }
    }
    case 'startDate':
      return {
        title: after?.startsOn ? t('Member since {{day}}', { day: formatDay(t, after.startsOn) }) : t('First day'),
        more: '',
      }
    case 'endDate':
      return { title: lasts || t('Without a last day'), more: '' }
    case 'messageSent':
      return { title: messageTitle(t, data, language), more: '' }
    case 'formSubmitted':
      return { title: t('Form handed in'), more: '' }
    case 'formReviewed':
      return { title: t('Form reviewed'), more: '' }
    case 'form':
      return { title: t('Form sent'), more: '' }
    case 'note':
      if (data.certificate) return certificateWords(t, data.certificate as GivenCertificate, language)
      return { title: data.task ? t('Task done') : t('Note'), more: '' }
    default:
      return { title: typeName(t, type), more: '' }
  }
}

type GivenCertificate = { title: LocalText; isGiven: boolean; validUntil?: string | null }

function certificateWords(t: Translate, { title, isGiven, validUntil }: GivenCertificate, language: string) {
  const name = inLanguage(title, language)
  return {
    title: isGiven ? t('Certificate given: {{name}}', { name }) : t('Certificate taken back: {{name}}', { name }),
    more: validUntil ? t('Until {{day}}', { day: formatDay(t, validUntil) }) : '',
  }
}

function lastDay(t: Translate, { endsOn, dueOn }: Said): string {
  if (dueOn) return t('To be renewed by {{day}}', { day: formatDay(t, dueOn) })
  return endsOn ? t('Until {{day}}', { day: formatDay(t, endsOn) }) : ''
}

function messageTitle(t: Translate, { step, way, subject }: Activity['data'], language: string): string {
  if (typeof step === 'number') return t('Reminder sent: renewal in {{count}} days', { count: step })
  const said = inLanguage(subject as LocalText | undefined, language)
  if (said) return t('Message sent: {{subject}}', { subject: said })
  return way === 'chat' ? t('Message sent in chat') : t('Message sent')
}
