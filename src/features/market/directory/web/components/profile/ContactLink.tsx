import type { ReactNode } from 'react'
import { announce } from '#web/announce.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import type { Profile } from '../../../directory.contract.ts'
import type { Contact } from './main-contact.ts'

type Props = {
  profile: Pick<Profile, 'id'>
  contact: Contact
  /** `main`: in the blue of what to do; `short`: the same with no more than a word, for the bar on a phone */
  look: 'main' | 'short' | 'other'
  className?: string | undefined
}

/** Leads to the enterprise's website, or calls it. */
export function ContactLink({ profile, contact, look, className = '' }: Props): ReactNode {
  const { t } = useTranslation()
  const { kind, link, text } = contact
  const isSite = kind === 'site'
  return (
    <a
      className={`${look === 'other' ? button.secondary : button.primary} ${className}`}
      href={link}
      {...(isSite && {
        target: '_blank',
        rel: 'noopener nofollow ugc',
        onClick: () => announce('click', [profile.id]),
      })}
    >
      <Icon name={isSite ? 'globe' : 'phone'} size={18} />
      {look === 'short' && <span aria-hidden="true">{isSite ? t('Website') : t('Call')}</span>}
      <span className="visually-hidden">{isSite ? t('Website, opens in a new tab') : t('Call')}</span>
      <bdi dir="ltr" className={look === 'short' ? 'visually-hidden' : ''}>
        {text}
      </bdi>
    </a>
  )
}
