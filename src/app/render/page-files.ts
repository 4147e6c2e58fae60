import type { ComponentType } from 'react'
import type { StaticHandlerContext } from 'react-router'

type Modules = Record<string, Record<string, unknown>>

const modules: Modules = {
  ...import.meta.glob(['../../features/*/*/web/pages/*.tsx', '!**/*.test.tsx'], { eager: true }),
  ...import.meta.glob('./PagesWithQueries.tsx', { eager: true }),
}

/** The source file of every page's component, from the root of the project: by it the document names what to load with the page. */
const fileOf = new Map(
  Object.entries(modules).flatMap(([path, exported]) =>
    Object.values(exported).map(
      one => [one, path.replace('../../', 'src/').replace('.//', 'src/app/render/')] as const,
    ),
  ),
)

const nameOf = new Map(
  Object.values(modules).flatMap(exported => Object.entries(exported).map(([name, one]) => [one, name] as const)),
)

/** The name by which a page's file exports its component, which a bundler may rename. */
export function pageName(component: unknown): string {
  return nameOf.get(component) ?? ''
}

/** Of the pages that a request matched, the outermost first. */
export function pageFiles({ matches }: StaticHandlerContext): string[] {
  return matches.flatMap(({ route }) => fileOf.get(route.Component as ComponentType) ?? [])
}
