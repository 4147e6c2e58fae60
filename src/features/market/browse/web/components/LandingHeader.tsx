import type { ReactNode } from 'react'
import type { Landing } from '#features/market/directory/directory.contract.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Breadcrumb } from '#web/ui/Breadcrumb.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import classes from './LandingHeader.module.css'

/** The introduction of a collection, sector or focus, above its results. */
export function LandingHeader({ landing }: { landing: Landing }): ReactNode {
  const { t } = useTranslation()
  const { title, description, imageId, color, path } = landing
  const above = [{ title: t('Directory'), link: '/' }, ...path]
  return (
    <header className={`${classes.header} ${imageId ? classes.pictured : ''}`}>
      <div className={classes.words}>
        <Breadcrumb above={above} />
        <h1>{title}</h1>
        {description && <p>{description}</p>}
      </div>
      {imageId && (
        <Picture
          className={classes.picture ?? ''}
          id={imageId}
          kind="cover"
          alt=""
          color={color ?? ''}
          width={800}
          height={400}
          sizes="(min-width: 769px) 360px, 92vw"
          eager
        />
      )}
    </header>
  )
}
