import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** The version whose internals the replacements were written for. */
export const writtenFor = '8.5.1'

type Replacement = {
  /** modules of the router, whose imports are changed */
  importers: RegExp
  source: RegExp
  by: string
}

export const replacements: Replacement[] = [
  {
    importers: /react-router\/dist\/production\/lib\/router\/router\.js$/,
    source: /^\.\/instrumentation\.js$/,
    by: './no-instrumentation.ts',
  },
  {
    importers: /react-router\/dist\/production\/lib\/(components|dom\/lib)\.js$/,
    source: /\/ssr\/components\.js$/,
    by: './no-framework.ts',
  },
  {
    importers: /react-router\/dist\/production\/lib\/(components|hooks|dom\/lib)\.js$/,
    source: /\/router\/router\.js$/,
    by: './router-parts.ts',
  },
]

const wholeRouter = /react-router\/dist\/production\/lib\/router\/router\.js$/
export const ownErrors = 'const clientErrors = /* @__PURE__ */ new WeakMap();'

function fileOf(module: string): string {
  return fileURLToPath(new URL(module, import.meta.url))
}

export function installedVersion(): string {
  const file = createRequire(import.meta.url).resolve('react-router/package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

/**
 * Leaves out of the browser's router what only its framework mode and its tracing use: 3 kB that no bundler can tell to be
 * idle. The server, and other versions of the router than the one this was written for, are left as they are.
 */
export function leanRouter(): Plugin {
  const isKnown = installedVersion() === writtenFor
  return {
    name: 'pola-lean-router',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild && isKnown,
    enforce: 'pre',
    resolveId(source, importer) {
      const from = importer?.replaceAll('\\', '/').split('?')[0] ?? ''
      const found = replacements.find(one => one.source.test(source) && one.importers.test(from))
      return found && fileOf(found.by)
    },
    transform(code, id) {
      if (!wholeRouter.test(id.replaceAll('\\', '/'))) return undefined
      if (!code.includes(ownErrors)) this.error(`No “${ownErrors}” in ${id}`)
      return {
        code: code.replace(ownErrors, `import { clientErrors } from ${JSON.stringify(fileOf('./router-parts.ts'))};`),
        map: null,
      }
    },
  }
}
