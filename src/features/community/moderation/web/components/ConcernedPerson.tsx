import type { ReactNode } from 'react'
import { shownEmail } from '#shared/shown-email.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/Link.tsx'
import type { Concerned } from '../../moderation.contract.ts'

/** Somebody whom a report concerns, with the ways to them. */
export function ConcernedPerson({ person: { name, email, link, chat } }: { person: Concerned }): ReactNode {
  const { t } = useTranslation()
  return (
    <>
      {link ? (
        <a href={link}>
          <bdi>{name}</bdi>
        </a>
      ) : (
        <strong>
          <bdi>{name}</bdi>
        </strong>
      )}
      {email && <a href={`mailto:${email}`}>{shownEmail(email)}</a>}
      {chat && (
        <Link to={chat}>
          {t('Write in chat')}
          <span className="visually-hidden"> ({name})</span>
        </Link>
      )}
    </>
  )
}
