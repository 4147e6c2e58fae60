/** The name of the document's meta tag that repeats which origins its policy lets it frame. */
export const mayFrame = 'may-frame'

/** Whether this document may show frames of an origin: a policy is that of the document, whatever page is shown in it now. */
export function mayLoad(origin: string): boolean {
  const tag = document.querySelector<HTMLMetaElement>(`meta[name="${mayFrame}"]`)
  return tag?.content.split(' ').includes(origin) ?? false
}
