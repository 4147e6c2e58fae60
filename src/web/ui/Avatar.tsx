import { type ReactNode, useEffect, useRef, useState } from 'react'
import classes from './Avatar.module.css'
import { Monogram } from './Monogram.tsx'
import { retryImage } from './retry-image.ts'

type Props = {
  name: string
  /** null if there is no picture */
  src: string | null
  /** px */
  size?: number
  className?: string | undefined
}

/**
 * A person's picture in a circle; decorative, so show their name next to it. Shows initials if there is none, while it
 * loads, and while it can't be loaded, which is retried every five seconds (docs/product.md §4).
 */
export function Avatar({ name, src, size = 40, className = '' }: Props): ReactNode {
  const style = { width: size, height: size, fontSize: Math.round(size * 0.4) }
  return (
    <span className={`${classes.avatar} ${className}`} style={style}>
      <Monogram name={name} />
      {src && <Photo key={src} src={src} size={size} />}
    </span>
  )
}

function Photo({ src, size }: { src: string; size: number }): ReactNode {
  const [address, setAddress] = useState(src)
  const [isLoaded, setLoaded] = useState(false)
  const image = useRef<HTMLImageElement>(null)
  const retry = useRef<ReturnType<typeof retryImage>>(undefined)
  useEffect(() => {
    const trying = retryImage(src, setAddress)
    retry.current = trying
    // The server-rendered picture may have loaded or failed before hydration.
    const { complete = false, naturalWidth = 0 } = image.current ?? {}
    if (complete && naturalWidth > 0) setLoaded(true)
    else if (complete) trying.failed()
    return trying.stop
  }, [src])
  return (
    <img
      ref={image}
      src={address}
      alt=""
      width={size}
      height={size}
      className={isLoaded ? classes.loaded : undefined}
      onLoad={() => setLoaded(true)}
      onError={() => {
        setLoaded(false)
        retry.current?.failed()
      }}
    />
  )
}
