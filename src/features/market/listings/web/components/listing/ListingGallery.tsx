import { type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import { LazyLightbox } from '#features/market/directory/web/index.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icons.tsx'
import { whileOff } from '#web/ui/keeps-focus.ts'
import { Picture } from '#web/ui/Picture.tsx'
import type { Listing } from '../../../listings.contract.ts'
import classes from './ListingGallery.module.css'
import { useSlides } from './use-slides.ts'

type Props = { images: Listing['images']; title: string }

/** Understated for phones: on slow networks the middle variant loads sooner, and high-density screens take the large one. */
const sizes = '(min-width: 1170px) 642px, (min-width: 992px) calc(100vw - 530px), 85vw'

/** Pictures in a snapping strip: swiped, or navigated by links and keys, with or without scripts. */
export function ListingGallery({ images, title }: Props): ReactNode {
  const { t } = useTranslation()
  const { strip, current, go, step, handlers } = useSlides(images.length)
  const [zoomed, setZoomed] = useState<number>()
  const [wasZoomed, setWasZoomed] = useState(false)
  const zoom = (event: MouseEvent, index: number) => {
    event.preventDefault()
    setWasZoomed(true)
    setZoomed(index)
  }
  const follow = (event: MouseEvent, index: number) => {
    event.preventDefault()
    go(index)
  }
  if (images.length === 0) return <div className={classes.none} />
  return (
    <section className={classes.gallery} aria-label={t('Pictures of {{name}}', { name: title })}>
      <div className={classes.frame}>
        <ul className={classes.strip} ref={strip} tabIndex={images.length > 1 ? 0 : undefined} {...handlers}>
          {images.map((image, index) => (
            <li key={image.id} id={`picture-${index + 1}`}>
              <a
                href={`/files/${image.id}/x_large.webp`}
                aria-label={t('Enlarge: {{picture}}', { picture: image.alt || title })}
                tabIndex={index === current ? undefined : -1}
                draggable={false}
                onClick={event => zoom(event, index)}
              >
                <Picture
                  id={image.id}
                  kind="product"
                  alt={image.alt}
                  color={image.color}
                  width={1200}
                  height={960}
                  sizes={sizes}
                  first={index === 0}
                />
              </a>
            </li>
          ))}
        </ul>
        <span className={classes.hint}>
          <Icon name="zoom" />
        </span>
        {images.length > 1 && <Steps current={current} count={images.length} step={step} />}
      </div>
      {images.length > 1 && (
        <ol className={classes.thumbs}>
          {images.map((image, index) => (
            <li key={image.id}>
              <a
                href={`#picture-${index + 1}`}
                aria-label={t('Picture {{position}} of {{total}}', { position: index + 1, total: images.length })}
                aria-current={index === current ? 'true' : undefined}
                onClick={event => follow(event, index)}
              >
                <img
                  src={`/files/${image.id}/small.webp`}
                  width={320}
                  height={256}
                  alt=""
                  loading="lazy"
                  style={{ backgroundColor: image.color }}
                />
              </a>
            </li>
          ))}
        </ol>
      )}
      {wasZoomed && (
        <Suspense fallback={null}>
          <LazyLightbox
            pictures={images}
            label={t('Pictures of {{name}}', { name: title })}
            index={zoomed}
            onMove={setZoomed}
            onClose={() => {
              if (zoomed !== undefined) go(zoomed)
              setZoomed(undefined)
            }}
          />
        </Suspense>
      )}
    </section>
  )
}

function Steps({ current, count, step }: { current: number; count: number; step: (by: 1 | -1) => void }): ReactNode {
  const { t } = useTranslation()
  return (
    <div className={classes.steps}>
      <button type="button" onClick={() => step(-1)} {...whileOff(current === 0)} aria-label={t('Previous picture')}>
        <Icon name="chevronLeft" size={24} />
      </button>
      <button type="button" onClick={() => step(1)} {...whileOff(current === count - 1)} aria-label={t('Next picture')}>
        <Icon name="chevronRight" size={24} />
      </button>
      <p className={classes.count} role="status">
        {t('{{position}} of {{total}}', { position: current + 1, total: count })}
      </p>
    </div>
  )
}
