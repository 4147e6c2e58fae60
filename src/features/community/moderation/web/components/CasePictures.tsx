import { type ReactNode, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import button from '#web/ui/button.module.css'
import { Icon } from '#web/ui/icons.tsx'
import type { ReportReason } from '../../flag-reasons.ts'
import type { ModerationCase } from '../../moderation.contract.ts'
import classes from './CasePictures.module.css'

/** Reasons after which a picture may be one that nobody wants to see unprepared. */
const harsh: ReportReason[] = ['attack', 'harassment', 'other']

/** Whether the pictures of a case stay blurred until a moderator asks for them. */
export function startsBlurred({ reports, orders }: Pick<ModerationCase, 'reports' | 'orders'>): boolean {
  return orders.length > 0 || reports.some(({ reason }) => harsh.includes(reason))
}

/** The pictures and documents of the thing that a case is about. */
export function CasePictures({ given }: { given: ModerationCase }): ReactNode {
  const { t } = useTranslation()
  const { pictures, documents } = given
  if (pictures.length === 0 && documents.length === 0) return null
  return (
    <>
      {pictures.length > 0 && (
        <ul className={classes.pictures} aria-label={t('Pictures')}>
          {pictures.map((picture, at) => (
            <li key={picture.id}>
              <CasePicture picture={picture} number={at + 1} blurs={startsBlurred(given)} />
            </li>
          ))}
        </ul>
      )}
      {documents.map(({ id, url, fileName }) => (
        <p key={id}>
          <a href={url} download={fileName} className={classes.document}>
            <Icon name="download" size={18} /> <bdi>{fileName}</bdi>
          </a>
        </p>
      ))}
    </>
  )
}

type PictureProps = { picture: ModerationCase['pictures'][number]; number: number; blurs: boolean }

function CasePicture({ picture: { id, color, alt }, number, blurs }: PictureProps): ReactNode {
  const { t } = useTranslation()
  const [isBlurred, setBlurred] = useState(blurs)
  const name = alt || String(number)
  const image = (
    <img
      src={`/files/${id}/medium_cropped.webp`}
      alt={isBlurred ? '' : t('Picture {{name}}, opens in a new tab', { name })}
      width={160}
      height={160}
      loading="lazy"
      data-blurred={isBlurred || undefined}
      style={{ backgroundColor: color }}
    />
  )
  return (
    <figure className={classes.picture}>
      <div className={classes.frame}>
        {isBlurred ? (
          image
        ) : (
          <a href={`/files/${id}/x_large.webp`} target="_blank" rel="noopener">
            {image}
          </a>
        )}
      </div>
      {blurs && (
        <button
          type="button"
          className={button.quiet}
          aria-label={isBlurred ? t('Show picture {{name}}', { name }) : t('Blur picture {{name}}', { name })}
          onClick={() => setBlurred(!isBlurred)}
        >
          <Icon name="eye" size={16} /> {isBlurred ? t('Show') : t('Blur')}
        </button>
      )}
    </figure>
  )
}
