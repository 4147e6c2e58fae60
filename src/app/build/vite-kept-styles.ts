import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Keeps the styles of a lazy part with the page that imports them for it (`import './X.module.css'`), so that the document
 * links them, and the part doesn't change its looks when its script comes. Vite marks CSS modules as free of side effects,
 * so an import without a name would be dropped.
 */
export function keptStyles(): Plugin {
  const kept = new Set<string>()
  return {
    name: 'pola-kept-styles',
    apply: 'build',
    enforce: 'post',
    configResolved: ({ root }) => {
      for (const file of globSync('src/**/*.{ts,tsx}', { cwd: root }))
        for (const style of stylesKeptBy(readFileSync(join(root, file), 'utf8')))
          kept.add(style.startsWith('#web/') ? join(root, 'src', style.slice(1)) : join(root, dirname(file), style))
    },
    transform: (code, id) => (kept.has(id) ? { code, map: null, moduleSideEffects: 'no-treeshake' } : undefined),
  }
}

/** The CSS modules that a source imports without a name. */
export function stylesKeptBy(source: string): string[] {
  return [...source.matchAll(/^import '((?:\.|#web\/)[^']*\.module\.css)'$/gm)].map(([, style]) => style as string)
}
