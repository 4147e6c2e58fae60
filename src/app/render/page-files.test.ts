import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { RouteObject, StaticHandlerContext } from 'react-router'
import { expect, test } from 'vitest'
import { deskOf } from '../wiring/desk-of-site.ts'
import { routeTable } from '../wiring/pages.tsx'
import { pageFiles } from './page-files.ts'

/** Modules that features load lazily: a build has a file for each. */
const loaded = new Set(
  globSync('src/features/*/*/*.web.ts').flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/import\('(\.[^']+)'\)/g)].map(([, path = '']) =>
      join(dirname(file), path),
    ),
  ),
)

const pagesOf = (table: RouteObject[]): RouteObject[] =>
  table.flatMap(route => (route.children ? pagesOf(route.children) : route.path && route.lazy ? [route] : []))

/** Built from another page when the team of an enterprise opens it: its styles come with its script. */
const madeWhenOpened = ['/preview-listing/:id']

test.each(['platform', 'whitelabel'] as const)(
  'the document of every page names the files loaded with it: styles, scripts, texts (%s)',
  async site => {
    const pages = pagesOf(routeTable(site, deskOf(site)))
    expect(pages.length).toBeGreaterThan(20)
    const unknown: string[] = []
    for (const { path = '', lazy } of pages) {
      const Component = typeof lazy === 'object' ? await lazy.Component?.() : undefined
      const files = pageFiles({ matches: [{ route: { Component } }] } as unknown as StaticHandlerContext)
      if (!files.some(file => loaded.has(file))) unknown.push(path)
    }
    expect(unknown).toEqual(site === 'platform' ? madeWhenOpened : [])
  },
)
