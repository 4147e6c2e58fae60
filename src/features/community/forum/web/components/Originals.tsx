import { createContext, type ReactNode, useContext, useState } from 'react'
import type { ForumPost, OfferedTranslation } from '../../forum.contract.ts'
import type { Block } from '../../post-tree.ts'

type Asked = {
  /** whether the address asks for all posts as they were written */
  isOriginal: boolean
  /** the reply before the first one that is shown; 0 for all */
  after: number
}

const OriginalsContext = createContext<Asked>({ isOriginal: false, after: 0 })

/** What the page’s address says of which texts are shown. */
export function Originals({ children, ...asked }: Asked & { children: ReactNode }): ReactNode {
  return <OriginalsContext value={asked}>{children}</OriginalsContext>
}

/** The text of a post that is shown: as it was written, or translated. */
export type ShownText = {
  /** null for the original */
  translation: OfferedTranslation | null
  body: readonly Block[]
  language: string
  /** the page with the other text, for readers without scripts */
  otherPath: string
  showOther: () => void
}

/** Which text of a post is shown; each post can be turned by itself. */
export function useShownText(post: ForumPost, questionId: number): ShownText {
  const { isOriginal: isAsked, after } = useContext(OriginalsContext)
  const [isOriginal, setOriginal] = useState(isAsked)
  const translation = isOriginal ? null : post.translation
  const { body, language } = translation ?? post
  const params = new URLSearchParams({
    ...(after > 0 && { after: String(after) }),
    ...(!isOriginal && { text: 'original' }),
  })
  const place = post.id === questionId ? 'question' : `reply-${post.id}`
  return {
    ...{ translation, body, language },
    otherPath: `/forum/${questionId}${params.size > 0 ? `?${params}` : ''}#${place}`,
    showOther: () => setOriginal(before => !before),
  }
}
