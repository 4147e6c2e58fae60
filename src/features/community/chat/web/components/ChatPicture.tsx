import { type ReactNode, useEffect, useState } from 'react'
import { Icon } from '#web/ui/icons.tsx'
import { Monogram } from '#web/ui/Monogram.tsx'
import type { Pictures } from '../client/chat-pictures.ts'
import classes from './ChatPicture.module.css'

type Props = { name: string; address: string; pictures: Pictures; size?: number; isTeam?: boolean }

/** The picture of the other side, or a monogram if there is none; decorative. */
export function ChatPicture({ name, address, pictures, size = 46, isTeam = false }: Props): ReactNode {
  const src = usePicture(pictures, address, size * 2)
  return (
    <span className={classes.picture} style={{ width: size, height: size, fontSize: Math.round(size * 0.36) }}>
      {isTeam ? (
        <span className={classes.team}>
          <Icon name="store" size={Math.round(size * 0.55)} />
        </span>
      ) : (
        <Monogram name={name} />
      )}
      {src && <img src={src} alt="" width={size} height={size} />}
    </span>
  )
}

/** The address to show a picture from: fetched with the token if it belongs to a chat. */
function usePicture(pictures: Pictures, address: string, size: number): string | undefined {
  const [src, setSrc] = useState<string>()
  useEffect(() => {
    const avatar = avatarIn(address)
    if (avatar || !address.startsWith('mxc://')) return setSrc(avatar)
    let isShown = true
    pictures.addressOf(address, { width: size, height: size }).then(
      url => isShown && setSrc(url),
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [pictures, address, size])
  return src
}

/** Pictures of accounts and enterprises are public: they need no token, and browsers cache them. */
function avatarIn(address: string): string | undefined {
  const id = /^mxc:\/\/[^/]+\/avatar_([\w-]+)$/.exec(address)?.[1]
  return id && `/files/${id}/small.webp`
}
