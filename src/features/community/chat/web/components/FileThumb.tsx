import { type ReactNode, useEffect, useState } from 'react'
import { Icon } from '#web/ui/icons.tsx'
import classes from './ChatBox.module.css'

/** A file chosen for sending: a picture as a thumbnail, anything else as an icon. Decorative: its name is beside it. */
export function FileThumb({ file }: { file: File }): ReactNode {
  const [src, setSrc] = useState('')
  useEffect(() => {
    if (!file.type.startsWith('image/')) return
    const address = URL.createObjectURL(file)
    setSrc(address)
    return () => URL.revokeObjectURL(address)
  }, [file])
  // a picture that can't be read is refused when it is sent
  return src ? (
    <img src={src} alt="" width={36} height={36} className={classes.thumb} onError={() => setSrc('')} />
  ) : (
    <Icon name="file" size={18} />
  )
}
