import type { ReactNode } from 'react'
import { Monogram } from '#web/ui/Monogram.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import classes from './order-parts.module.css'

type Image = { id: string; color: string } | null

/** Picture of a line. */
export function OrderPicture({ image }: { image: Image }): ReactNode {
  if (!image) return <span className={classes.picture} />
  const { id, color } = image
  return (
    <Picture
      className={classes.picture}
      id={id}
      kind="product"
      alt=""
      color={color}
      width={56}
      height={56}
      sizes="56px"
    />
  )
}

/** The vendor of a part. */
export function VendorName({ vendor }: { vendor: { brand: string; logo: Image } }): ReactNode {
  const { brand, logo } = vendor
  return (
    <p className={classes.vendor}>
      {logo ? (
        <Picture
          className={classes.logo}
          id={logo.id}
          kind="logo"
          alt=""
          color={logo.color}
          width={22}
          height={22}
          sizes="22px"
        />
      ) : (
        <Monogram name={brand} className={classes.logo} />
      )}
      <span>{brand}</span>
    </p>
  )
}
