import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { DotsMenuItem } from '#web/ui/DotsMenu.tsx'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import { useViewer } from '#web/use-viewer.ts'
import type { ForumPost, Question } from '../../forum.contract.ts'

type Props = { post: ForumPost; question: Question }

const pathOf = ({ id }: ForumPost) => `/forum/translate/${id}`

/** Asks whoever reads a post in a language other than theirs to translate it, while nobody has. */
export function TranslateLink({ post, question }: Props): ReactNode {
  const { t, language } = useTranslation()
  const isWanted =
    question.barrier === null &&
    post.state === 'shown' &&
    post.isRead &&
    post.language !== language &&
    !post.translatedInto.includes(language) &&
    !post.offers.some(offer => offer.own)
  if (!isWanted) return null
  return (
    <Link to={pathOf(post)}>
      <Icon name="language" size={18} />
      {t('Translate')}
    </Link>
  )
}

/** The same in the menu of a post, into whatever language. */
export function useTranslateItem({ post, question }: Props): DotsMenuItem[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const viewer = useViewer()
  if (!viewer || question.barrier !== null || post.state !== 'shown') return []
  return [{ label: t('Translations'), icon: 'language', run: () => void navigate(pathOf(post)) }]
}
