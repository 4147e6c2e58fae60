import type { ReactNode } from 'react'
import { askToSignIn } from '#web/ask-to-sign-in.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { useViewer } from '#web/use-viewer.ts'

/** Leads to asking a question, in a group if one is shown; a guest is asked to log in first. */
export function AskLink({ topic }: { topic: number | undefined }): ReactNode {
  const { t } = useTranslation()
  const viewer = useViewer()
  const to = topic === undefined ? '/forum/ask' : `/forum/ask?topic=${topic}`
  return (
    <Link
      to={to}
      className={button.primary}
      onClick={event => {
        if (viewer) return
        event.preventDefault()
        askToSignIn({ redirect: to, reason: t('Log in to ask the community.') })
      }}
    >
      <Icon name="plus" size={18} />
      {t('Ask the community')}
    </Link>
  )
}
