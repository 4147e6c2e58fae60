import { type ReactNode, useState } from 'react'
import { Monogram } from '#web/ui/Monogram.tsx'
import classes from './ProfilePicture.module.css'

/** A small round picture of a person or an enterprise; its initials where there is none or it doesn't load. */
export function ProfilePicture({ name, url }: { name: string; url: string | null }): ReactNode {
  const [failed, setFailed] = useState(false)
  return (
    <span className={classes.picture}>
      {url && !failed ? (
        <img src={url} alt="" width={32} height={32} onError={() => setFailed(true)} />
      ) : (
        <Monogram name={name} />
      )}
    </span>
  )
}
