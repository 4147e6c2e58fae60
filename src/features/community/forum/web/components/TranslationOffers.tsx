import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ForumPost } from '../../forum.contract.ts'
import { TranslationItem } from './TranslationItem.tsx'
import classes from './TranslationOffers.module.css'

/** Translations of a post that wait for an answer, for whoever offers or answers them. */
export function TranslationOffers({ post }: { post: ForumPost }): ReactNode {
  const { t } = useTranslation()
  if (post.offers.length === 0) return null
  return (
    <section className={classes.offers} aria-label={t('Offered translations')}>
      <h3>{t('Offered translations')}</h3>
      {post.offers.map(offer => (
        <TranslationItem key={offer.id} translation={offer} postId={post.id} />
      ))}
    </section>
  )
}
