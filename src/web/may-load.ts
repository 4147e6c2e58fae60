/** The name of the document's meta tag that lists the origins its policy allows in frames. */
export const mayFrame = 'may-frame'

/**
 * Whether this document may show frames of an origin. The policy belongs to the document, whichever page is shown in it
 * now.
 */
export function mayLoad(origin: string): boolean {
  const tag = document.querySelector<HTMLMetaElement>(`meta[name="${mayFrame}"]`)
  return tag?.content.split(' ').includes(origin) ?? false
}
