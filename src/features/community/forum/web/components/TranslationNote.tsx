import type { ReactNode } from 'react'
import { languageNamed } from '#shared/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { Link } from '#web/ui/Link.tsx'
import type { ForumPost } from '../../forum.contract.ts'
import { LanguageMark } from './LanguageMark.tsx'
import type { ShownText } from './Originals.tsx'
import classes from './TranslationNote.module.css'

/** Says who translated a post, and turns it; of a post that isn’t translated, its language. */
export function TranslationNote({ post, shown }: { post: ForumPost; shown: ShownText }): ReactNode {
  const { t } = useTranslation()
  const { translation } = post
  if (!translation) return <LanguageMark of={post.language} />
  const language = languageNamed(post.language)
  const name = translation.author?.name ?? t('Former member')
  return (
    <p className={classes.note}>
      <Icon name="language" size={16} />
      <span>
        {shown.translation
          ? t('Translated from {{language}} by {{name}}', { language, name })
          : t('Written in {{language}}', { language })}
        {shown.translation?.isEarlier && ` · ${t('of an earlier text')}`}
        {shown.translation && translation.state !== 'shown' && ` · ${t('Hidden: only you see this')}`}
      </span>
      <Link
        to={shown.otherPath}
        onClick={event => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
          event.preventDefault()
          shown.showOther()
        }}
      >
        {shown.translation ? t('See original') : t('See translation')}
      </Link>
    </p>
  )
}
