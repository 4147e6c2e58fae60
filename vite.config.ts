import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { sriLankanNames } from './src/features/places/city-names.ts'
import { basemap } from './src/web/map/basemap/vite-basemap.ts'

/** `virtual:api-routes`: method and path of every endpoint, without the validation that only the server needs. */
function apiRoutes(): Plugin {
  const id = '\0api-routes'
  return {
    name: 'pola-api-routes',
    resolveId: source => (source === 'virtual:api-routes' ? id : undefined),
    async load(loaded) {
      if (loaded !== id) return undefined
      const { minifyContractRouter } = await import('@orpc/contract')
      const { apiContract } = await import('./src/app/api-contract.ts')
      return `export default ${JSON.stringify(minifyContractRouter(apiContract))}`
    },
  }
}

/** Modules of the browser that every page needs; what is lazy in the same folders is named out. */
const everyPage =
  /node_modules\/(react|react-dom|react-router|scheduler|@tanstack\/[a-z-]+)\/|src\/(shared|web\/(ui(?!\/(ShareDialog|Tooltip))|i18n|layout(?!\/LanguageForm)|api-client(?!\/create-api))|features\/(search|sites|directory)\/web\/[a-z-]+\.ts|features\/browse\/web\/([a-z-]+\.ts|pages\/[a-z-]+\.ts|components\/SearchBox)|features\/directory\/web\/pages\/[a-z]+\.loader|app\/)|src\/web\/[a-z-]+\.ts/

const sinhalaNames = Object.fromEntries(Object.entries(sriLankanNames).map(([name, [sinhala]]) => [name, sinhala]))

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    apiRoutes(),
    basemap({ languages: ['si', 'ne'], detailed: ['LK'], cityNames: { si: sinhalaNames } }),
  ],
  appType: 'custom',
  ssr: isSsrBuild ? { noExternal: true } : {},
  // asked for thousands of times a page otherwise, each time from the operating system
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  css: { modules: { generateScopedName: '[local]_[hash:base64:5]' } },
  build: {
    target: 'es2022',
    outDir: isSsrBuild ? 'dist/ssr' : 'dist/web',
    emptyOutDir: true,
    manifest: isSsrBuild ? false : 'manifest.json',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1200,
    rollupOptions: {
      input: isSsrBuild ? 'src/app/ssr.tsx' : 'src/app/browser.tsx',
      // What every page needs in one file: it compresses better, and stays cached when a page changes.
      output: isSsrBuild
        ? {}
        : {
            codeSplitting: {
              groups: [{ name: 'base', test: everyPage }],
            },
          },
    },
  },
}))
