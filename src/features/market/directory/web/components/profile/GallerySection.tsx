import { type ReactNode, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Picture } from '#web/ui/Picture.tsx'
import type { Profile } from '../../../directory.contract.ts'
import classes from './GallerySection.module.css'
import { Lightbox } from './Lightbox.tsx'

const sizes = '(min-width: 1170px) 360px, (min-width: 768px) 33vw, 50vw'
const wideSizes = '(min-width: 1170px) 360px, (min-width: 768px) 50vw, 92vw'

export function GallerySection({ profile, className }: { profile: Profile; className: string | undefined }): ReactNode {
  const { t } = useTranslation()
  const { gallery, brand } = profile
  const [shown, setShown] = useState<number>()
  return (
    <section id="gallery" className={className} aria-labelledby="gallery-heading">
      <h2 id="gallery-heading">{t('Gallery')}</h2>
      <ul className={`${classes.grid} ${layoutOf(gallery.length)}`}>
        {gallery.map((picture, index) => (
          <li key={picture.id}>
            <button
              type="button"
              onClick={() => setShown(index)}
              aria-label={t('Enlarge: {{picture}}', { picture: picture.alt })}
            >
              <Picture
                id={picture.id}
                kind="gallery"
                alt=""
                color={picture.color}
                width={640}
                height={533}
                sizes={index === 0 ? wideSizes : sizes}
              />
            </button>
          </li>
        ))}
      </ul>
      <Lightbox
        pictures={gallery}
        label={t('Gallery of {{name}}', { name: brand })}
        index={shown}
        onMove={setShown}
        onClose={() => setShown(undefined)}
      />
    </section>
  )
}

/** On wide windows: three in a row, otherwise two, or from five on with a large first one. */
function layoutOf(count: number): string {
  if (count >= 5) return classes.mosaic ?? ''
  return count === 3 ? (classes.three ?? '') : ''
}
