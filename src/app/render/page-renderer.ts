import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { ViteDevServer } from 'vite'
import { OperatorError } from '#server/config/operator-error.ts'
import type { SiteInfo } from '#web/app-context.ts'
import { type TextGroups, textGroupsFile } from '../build/text-groups.types.ts'
import type { Assets, Font } from './document.ts'
import type { PageRequest, RenderedPage } from './ssr.tsx'

/** Renders pages from the built bundle, or in development from the sources. */
export type PageRenderer = {
  render(input: PageRequest): Promise<RenderedPage | Response>
  /** maps all URLs at which guests see the same page to the one that is rendered; if absent, each URL is rendered */
  guestAddress?(kind: SiteInfo['kind'], url: URL): Promise<URL>
  /** whether a page is rendered for each visitor separately; if absent, none is */
  isOwn?(kind: SiteInfo['kind'], pathname: string): boolean | Promise<boolean>
  /** scripts, styles and fonts of a page with these source files */
  assetsFor(files: string[]): Assets
  fontsFor(language: string): Font[]
  /** which texts each part of a page needs; if absent, a page gets all texts */
  textGroups?: TextGroups
}

type PageModule = typeof import('./ssr.tsx')
type ManifestEntry = { file: string; css?: string[]; imports?: string[]; isEntry?: boolean; src?: string }

export const distFolder = fileURLToPath(new URL('../../../dist/', import.meta.url))

const entry = 'src/app/render/browser.tsx'
const preloadedFonts: Record<string, RegExp> = {
  en: /(noto-sans-latin-wght|bricolage-grotesque-latin-wght).*\.woff2$/,
  si: /(noto-sans-sinhala-sinhala-wght|noto-sans-latin-wght).*\.woff2$/,
  ta: /(noto-sans-tamil-tamil-wght|noto-sans-latin-wght).*\.woff2$/,
  ja: /noto-sans-latin-wght.*\.woff2$/,
  ur: /(noto-naskh-arabic-arabic-wght|noto-sans-latin-wght).*\.woff2$/,
  ne: /(noto-sans-devanagari-wght|noto-sans-latin-wght).*\.woff2$/,
  es: /(noto-sans-latin-wght|bricolage-grotesque-latin-wght).*\.woff2$/,
}

/** Latin fonts have 36 and 41 kB, those of other scripts up to 170. */
const lightFont = /-latin-wght/

export async function builtRenderer(): Promise<PageRenderer> {
  const manifestFile = join(distFolder, 'web', 'manifest.json')
  const text = await readFile(manifestFile, 'utf8').catch(() => {
    throw new OperatorError('The pages are not built: run `npm run build`, or `npm start`, which does it.')
  })
  const manifest = JSON.parse(text) as Record<string, ManifestEntry>
  const ssr = (await import(pathToFileURL(join(distFolder, 'ssr', 'ssr.js')).href)) as PageModule
  const groups = await readFile(join(distFolder, 'web', textGroupsFile), 'utf8')
  const known = new Map<string, Assets>()
  const fonts = fontsByLanguage(Object.values(manifest).map(one => one.file))
  return {
    render: ssr.renderPage,
    guestAddress: ssr.guestAddress,
    isOwn: ssr.isOwn,
    textGroups: JSON.parse(groups) as TextGroups,
    assetsFor: sources => {
      const key = sources.join()
      const assets = known.get(key) ?? collectAssets(manifest, sources)
      known.set(key, assets)
      return assets
    },
    fontsFor: language => fonts.get(language) ?? [],
  }
}

function fontsByLanguage(files: string[]): Map<string, Font[]> {
  return new Map(
    Object.entries(preloadedFonts).map(([language, preloaded]) => [
      language,
      files.filter(file => preloaded.test(file)).map(file => ({ url: `/${file}`, isHeavy: !lightFont.test(file) })),
    ]),
  )
}

/** The entry, the pages, and every module they import, each once; styles in the same order. */
function collectAssets(manifest: Record<string, ManifestEntry>, sources: string[]): Assets {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || scripts.has(`/${chunk.file}`)) return
    scripts.add(`/${chunk.file}`)
    for (const one of chunk.imports ?? []) visit(one)
    for (const style of chunk.css ?? []) styles.add(`/${style}`)
  }
  for (const key of [entry, ...sources]) visit(key)
  return { scripts: [...scripts], styles: [...styles] }
}

/** Path of the development server's style sheet from the sources. */
export const stylePath = '/@style'

export function developmentRenderer(vite: ViteDevServer): PageRenderer {
  // Styles are linked, so that the first paint is styled; when Vite's own arrive by script, with hot updates,
  // each replaces its link.
  const preamble = `new MutationObserver(() => {
  for (const style of document.querySelectorAll('style[data-vite-dev-id]'))
    for (const link of document.querySelectorAll('link[href^="${stylePath}"]'))
      if (style.dataset.viteDevId.endsWith(link.getAttribute('href').slice(${stylePath.length}))) link.remove()
}).observe(document.head, { childList: true })
import RefreshRuntime from '/@react-refresh'
RefreshRuntime.injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => type => type
window.__vite_plugin_react_preamble_installed__ = true`
  const load = () => vite.ssrLoadModule('/src/app/render/ssr.tsx') as Promise<PageModule>
  return {
    render: async input => (await load()).renderPage(input),
    guestAddress: async (kind, url) => (await load()).guestAddress(kind, url),
    isOwn: async (kind, pathname) => (await load()).isOwn(kind, pathname),
    assetsFor: files => ({
      scripts: [`/${entry}`, '/@vite/client'],
      styles: stylesOf(vite, ['src/app/render/ssr.tsx', ...files]),
      inlineModule: preamble,
    }),
    fontsFor: () => [],
  }
}

/** In development styles come by script; linking the known ones keeps the first paint styled. */
function stylesOf(vite: ViteDevServer, files: string[]): string[] {
  const found = new Set<string>([`${stylePath}/src/web/theme/theme.css`])
  const seen = new Set<string>()
  const visit = (id: string) => {
    if (seen.has(id)) return
    seen.add(id)
    const module = vite.environments.ssr.moduleGraph.getModuleById(id)
    if (module?.url.endsWith('.css')) found.add(`${stylePath}${module.url}`)
    for (const imported of module?.importedModules ?? []) if (imported.id) visit(imported.id)
  }
  for (const file of files) visit(join(vite.config.root, file))
  return [...found]
}
