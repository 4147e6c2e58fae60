import { useEffect } from 'react'
import { useMatches } from 'react-router'
import { metaOf } from '../page-meta.ts'

/** Keeps the tab's title in sync with the page; the server renders the first one. */
export function DocumentTitle(): null {
  const title = useMatches()
    .map(match => metaOf(match.loaderData)?.title)
    .filter(Boolean)
    .at(-1)
  useEffect(() => {
    if (title) document.title = title
  }, [title])
  return null
}
