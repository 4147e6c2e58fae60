import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { ForumTime, ReadAt } from '#features/community/forum/web/index.ts'
import { useApp } from '#web/app-context.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from '#web/ui/Link.tsx'
import { Face, SourceName } from '../components/CardHead.tsx'
import { EnterprisePost } from '../components/EnterprisePost.tsx'
import { postQuery } from '../use-feed.ts'
import classes from './PostPage.module.css'
import type { PostData } from './posts.loader.ts'

/** A post of an enterprise at its own address. */
export function PostPage(): ReactNode {
  const { t } = useTranslation()
  const { id, readAt } = useLoaderData<PostData>()
  const { data: card } = useQuery(postQuery(useApp(), id))
  const [thing] = card?.things ?? []
  if (!card || !thing) return null
  return (
    <ReadAt value={readAt}>
      <div className={classes.page}>
        <p>
          <Link to="/feed" className={classes.back}>
            {t('Feed')}
          </Link>
        </p>
        <article className={classes.post}>
          <div className={classes.head}>
            <Face source={card.source} />
            <div>
              <p className={classes.name}>
                <SourceName source={card.source} />
              </p>
              <p className={classes.at}>
                <ForumTime at={card.at} />
              </p>
            </div>
          </div>
          <EnterprisePost thing={thing} name={card.source?.name ?? ''} isPage />
        </article>
      </div>
    </ReadAt>
  )
}
