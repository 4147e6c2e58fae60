import type { ReactNode } from 'react'
import type { SiteLanguage } from '#shared/languages.ts'
import type { PictureDraft } from '../../../listing-draft.ts'
import { PictureList } from '../pictures/PictureList.tsx'
import classes from './PicturesCard.module.css'

type Props = {
  pictures: PictureDraft[]
  languages: SiteLanguage[]
  problem: string | undefined
  onChange: (pictures: PictureDraft[]) => void
}

/** The pictures of a listing; the first one stands for it. */
export function PicturesCard({ pictures, languages, problem, onChange }: Props): ReactNode {
  return (
    <div id="pictures" className={classes.card}>
      <PictureList
        pictures={pictures}
        purpose="product"
        languages={languages}
        onChange={onChange}
        {...(problem !== undefined && { problem })}
      />
    </div>
  )
}
