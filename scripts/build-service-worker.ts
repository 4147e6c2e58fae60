import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { listPrecache, type Manifest } from './list-precache.ts'

// Runs after the pages are built: writes dist/web/sw.js, with the list of files that it precaches.
const root = join(import.meta.dirname, '..')
const web = join(root, 'dist', 'web')
const manifest = JSON.parse(await readFile(join(web, 'manifest.json'), 'utf8')) as Manifest
const assets = (await readdir(join(web, 'assets'))).map(name => `assets/${name}`)
const shell = listPrecache(manifest, assets)

await build({
  configFile: false,
  root,
  logLevel: 'error',
  publicDir: false,
  define: { SHELL: JSON.stringify(shell), 'process.env.NODE_ENV': '"production"' },
  build: {
    target: 'es2022',
    outDir: web,
    emptyOutDir: false,
    lib: {
      entry: join(root, 'src', 'web', 'offline', 'sw.ts'),
      formats: ['iife'],
      name: 'pola',
      fileName: () => 'sw.js',
    },
  },
})
await writeFile(join(web, 'precache.json'), JSON.stringify(shell.files))
const worker = await readFile(join(web, 'sw.js'))
await writeFile(join(web, 'sw.js.br'), brotliCompressSync(worker))
await writeFile(join(web, 'sw.js.gz'), gzipSync(worker, { level: 9 }))
