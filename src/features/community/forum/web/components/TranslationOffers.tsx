import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ForumPost } from '../../forum.contract.ts'
import { TranslationItem } from './TranslationItem.tsx'
import classes from './TranslationOffers.module.css'

/**
 * Translations of a post that wait for an answer, for whoever offers or answers them.
 * @param level of the heading
 */
export function TranslationOffers({ post, level = 3 }: { post: ForumPost; level?: 2 | 3 }): ReactNode {
  const { t } = useTranslation()
  if (post.offers.length === 0) return null
  const Heading = `h${level}` as const
  return (
    <section className={classes.offers} aria-label={t('Offered translations')}>
      <Heading>{t('Offered translations')}</Heading>
      {post.offers.map(offer => (
        <TranslationItem key={offer.id} translation={offer} postId={post.id} />
      ))}
    </section>
  )
}
