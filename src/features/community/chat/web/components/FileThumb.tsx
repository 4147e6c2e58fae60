import { type ReactNode, useEffect, useState } from 'react'
import { Icon } from '#web/ui/icons.tsx'
import classes from './ChatBox.module.css'

/** What somebody has chosen to send: a picture as itself, small; anything else as a file. Decorative: its name stands beside it. */
export function FileThumb({ file }: { file: File }): ReactNode {
  const [src, setSrc] = useState('')
  useEffect(() => {
    if (!file.type.startsWith('image/')) return
    const address = URL.createObjectURL(file)
    setSrc(address)
    return () => URL.revokeObjectURL(address)
  }, [file])
  // what can't be read is told once it is sent
  return src ? (
    <img src={src} alt="" width={36} height={36} className={classes.thumb} onError={() => setSrc('')} />
  ) : (
    <Icon name="file" size={18} />
  )
}
