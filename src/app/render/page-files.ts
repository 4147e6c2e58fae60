import type { StaticHandlerContext } from 'react-router'

type Modules = Record<string, Record<string, unknown>>

const modules: Modules = {
  ...import.meta.glob(['../../features/*/*/web/pages/*.tsx', '!**/*.test.tsx'], { eager: true }),
  ...import.meta.glob('./PagesWithQueries.tsx', { eager: true }),
}

/** Files that bring several pages, or a page and its loader, in one go. */
const together: Modules = import.meta.glob(
  ['../../features/*/*/web/pages/*.ts', '!**/*.test.ts', '!**/*.loader.ts', '!**/*-parameters.ts'],
  { eager: true },
)

/**
 * The source files of every page's component, from the root of the project: by them the document names what to load with the page. A
 * build knows the one that is loaded by itself: the component's own, or the one that brings it with others.
 */
const filesOf = new Map<unknown, string[]>()
for (const [path, exported] of Object.entries({ ...modules, ...together }))
  for (const one of Object.values(exported))
    filesOf.set(one, [...(filesOf.get(one) ?? []), path.replace('../../', 'src/').replace(/^\.\/+/, 'src/app/render/')])

const nameOf = new Map(
  Object.values(modules).flatMap(exported => Object.entries(exported).map(([name, one]) => [one, name] as const)),
)

/** The name by which a page's file exports its component, which a bundler may rename. */
export function pageName(component: unknown): string {
  return nameOf.get(component) ?? ''
}

/** Of the pages that a request matched, the outermost first. */
export function pageFiles({ matches }: StaticHandlerContext): string[] {
  return matches.flatMap(({ route }) => filesOf.get(route.Component) ?? [])
}
