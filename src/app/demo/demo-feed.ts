import { readFile } from 'node:fs/promises'

/** A post of an enterprise. People and enterprises are given by handle, times in hours before the loading. */
export type DemoEnterprisePost = {
  vendor: string
  by: string
  hoursAgo: number
  title: string
  text: string
  /** English title of one of its listings */
  listing?: string
  /** whether it shows the first picture of the enterprise’s gallery */
  hasPicture: boolean
  /** how many people like it, as far as there are so many */
  likes: number
}

export async function readDemoFeed(): Promise<DemoEnterprisePost[]> {
  return JSON.parse(await readFile(new URL('world/feed.json', import.meta.url), 'utf8')) as DemoEnterprisePost[]
}
