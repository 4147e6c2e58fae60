import { createPage, createVersion } from '#features/platform/static-pages/static-pages.factory.ts'
import type { Tx } from '#server/db/database.ts'
import type { DemoPage } from './demo-world.ts'

/** Saves the static pages, in the About menu unless another page leads to them. */
export async function savePages(tx: Tx, pages: DemoPage[]): Promise<void> {
  for (const [sortOrder, { id, handle, title, text, from, earlier }] of pages.entries()) {
    const first = earlier ?? { text, from }
    const pageId = await createPage(tx, {
      ...{ handle, title, text: first.text, fromDay: first.from, inMenu: id === undefined, sortOrder: sortOrder + 1 },
      ...(id !== undefined && { id }),
    })
    if (earlier) await createVersion(tx, { pageId, number: 2, title, text, fromDay: from })
  }
}
