import type { ReactNode } from 'react'
import { Monogram } from '#web/ui/Monogram.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import type { ProfileHit } from '../../directory-requests.ts'
import classes from './HitLogo.module.css'

/** An enterprise's logo, or its monogram, at 44 px. */
export function HitLogo({ hit }: { hit: Pick<ProfileHit, 'brand' | 'images'> }): ReactNode {
  const logo = hit.images.find(image => image.type === 'Logo')
  return (
    <span className={classes.logo}>
      {logo ? (
        <Picture id={logo.id} kind="logo" alt="" color={logo.backgroundColor} width={44} height={44} sizes="44px" />
      ) : (
        <Monogram name={hit.brand} />
      )}
    </span>
  )
}
