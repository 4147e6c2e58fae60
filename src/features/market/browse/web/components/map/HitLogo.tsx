import type { ReactNode } from 'react'
import { Monogram } from '#web/ui/Monogram.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import type { BrowseHit } from '../../results-page.ts'
import { nameOf } from '../../use-results.ts'
import classes from './HitLogo.module.css'

/** An enterprise's logo or a listing's picture at 44 px, or else its monogram. */
export function HitLogo({ hit }: { hit: BrowseHit }): ReactNode {
  const picture = 'listingTitle' in hit ? hit.images[0] : hit.images.find(image => image.type === 'Logo')
  return (
    <span className={classes.logo}>
      {picture ? (
        <Picture
          id={picture.id}
          kind={'listingTitle' in hit ? 'product' : 'logo'}
          alt=""
          color={picture.backgroundColor}
          width={44}
          height={44}
          sizes="44px"
        />
      ) : (
        <Monogram name={nameOf(hit)} />
      )}
    </span>
  )
}
