import type { StaticHandlerContext } from 'react-router'

type Modules = Record<string, Record<string, unknown>>

const modules: Modules = {
  ...import.meta.glob(['../../features/*/*/web/pages/*.tsx', '!**/*.test.tsx'], { eager: true }),
  ...import.meta.glob('./PagesWithQueries.tsx', { eager: true }),
}

/** Files that load several pages, or a page and its loader, together. */
const together: Modules = import.meta.glob(
  ['../../features/*/*/web/pages/*.ts', '!**/*.test.ts', '!**/*.loader.ts', '!**/*-parameters.ts'],
  { eager: true },
)

/**
 * The source files of every page's component, relative to the root of the project: from these the document knows what
 * to load with the page. A build knows the file that is loaded lazily: the component's own, or the one that loads it
 * with others.
 */
const filesOf = new Map<unknown, string[]>()
for (const [path, exported] of Object.entries({ ...modules, ...together }))
  for (const one of Object.values(exported))
    filesOf.set(one, [...(filesOf.get(one) ?? []), path.replace('../../', 'src/').replace(/^\.\/+/, 'src/app/render/')])

const nameOf = new Map(
  Object.values(modules).flatMap(exported => Object.entries(exported).map(([name, one]) => [one, name] as const)),
)

/** The name under which a page's file exports its component, which a bundler may rename. */
export function pageName(component: unknown): string {
  return nameOf.get(component) ?? ''
}

/** Source files of the pages that a request matched, outermost first. */
export function pageFiles({ matches }: StaticHandlerContext): string[] {
  return matches.flatMap(({ route }) => filesOf.get(route.Component) ?? [])
}
