import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { TextPicture as Picture } from '../../translation-desk.contract.ts'
import classes from './TextPicture.module.css'

/** The part of a page where a text stands, with the text outlined. */
export function TextPicture({ picture }: { picture: Picture }): ReactNode {
  const { t } = useTranslation()
  const { path, title, width, height, box } = picture
  const style = {
    '--width': `${width}px`,
    '--height': `${height}px`,
    '--x': `${box.x}px`,
    '--y': `${box.y}px`,
    '--box-width': `${box.width}px`,
    '--box-height': `${box.height}px`,
  } as CSSProperties
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>
        {t('Where it stands')}
        <a href={path} target="_blank" rel="noreferrer" lang="en">
          {title}
        </a>
      </figcaption>
      <div className={classes.window} style={style} dir="ltr">
        <div className={classes.page}>
          <img
            src={path}
            width={width}
            height={height}
            alt={t('Where it stands: {{page}}', { page: title })}
            loading="lazy"
          />
          <span className={classes.box} />
        </div>
      </div>
    </figure>
  )
}
