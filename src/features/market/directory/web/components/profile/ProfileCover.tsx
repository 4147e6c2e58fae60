import type { ReactNode } from 'react'
import type { Picture, Profile } from '../../../directory.contract.ts'
import { drawnCoverLink } from '../../../drawn-cover.ts'
import { DrawnCover } from '../DrawnCover.tsx'
import { BackLink } from './BackLink.tsx'
import classes from './ProfileCover.module.css'

/** The banner; without a picture, the drawn one of its sector. */
export function ProfileCover({ profile }: { profile: Profile }): ReactNode {
  const { cover, drawnCover, brand } = profile
  return (
    <div className={classes.banner}>
      {cover ? (
        <Banner cover={cover} alt={cover.alt === brand ? '' : cover.alt} />
      ) : (
        drawnCover && <DrawnBanner name={drawnCover} />
      )}
      <div className={classes.inner}>
        <BackLink name={brand} />
      </div>
    </div>
  )
}

function DrawnBanner({ name }: { name: string }): ReactNode {
  return (
    <picture>
      <source media="(min-width: 769px)" srcSet={drawnCoverLink(name, 1600)} width={1600} height={640} />
      <DrawnCover name={name} sizes="100vw" eager />
    </picture>
  )
}

/** Phones get the part around the cover's subject, wider windows the whole scene. */
function Banner({ cover, alt }: { cover: Picture; alt: string }): ReactNode {
  const file = (size: string) => `/files/${cover.id}/${size}.webp`
  return (
    <picture>
      <source media="(min-width: 769px)" srcSet={file('x_large')} width={cover.width} height={cover.height} />
      <img
        src={file('medium_cropped')}
        srcSet={`${file('small')} 480w, ${file('medium_cropped')} 800w`}
        sizes="100vw"
        width={800}
        height={400}
        alt={alt}
        fetchPriority="high"
        decoding="async"
        style={{ backgroundColor: cover.color }}
      />
    </picture>
  )
}
