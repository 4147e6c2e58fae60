import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Link } from '#web/ui/Link.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import type { PagePreview } from '../preview-queries.ts'
import classes from './PageCard.module.css'

/** A page of ours in one line: picture, title, and price or location. */
export function PageCard({ page, isSmall = false }: { page: PagePreview; isSmall?: boolean }): ReactNode {
  const { t } = useTranslation()
  const { image, title, detail, link } = page
  const words = (
    <>
      {image && (
        <Picture
          {...image}
          alt=""
          width={64}
          height={image.kind === 'logo' ? 64 : 50}
          sizes="64px"
          className={classes.picture ?? ''}
        />
      )}
      <span className={classes.words}>
        <strong>
          <bdi>{title}</bdi>
        </strong>
        {detail && <span>{detail}</span>}
      </span>
    </>
  )
  if (isSmall)
    return (
      <Link to={link} className={`${classes.card} ${classes.small}`}>
        {words}
      </Link>
    )
  return (
    <div className={classes.card}>
      {words}
      <Link to={link} className={`${button.secondary} ${classes.view}`} aria-label={`${t('View')}: ${title}`}>
        {t('View')}
      </Link>
    </div>
  )
}
