import { type Browser, chromium, type LaunchOptions } from 'playwright-core'
import { findChromium } from '../harness/find-chromium.ts'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
]

/** Launch options of every journey's browser. */
export async function browserOptions(): Promise<LaunchOptions> {
  return { executablePath: await findChromium(), args: flags }
}

/**
 * Launches a browser besides the shared one; the caller closes it.
 * @param origins whose hosts it finds on this machine, and that are to it as if by https
 */
export async function launchBrowser(origins: string[] = []): Promise<Browser> {
  const { args = [], ...options } = await browserOptions()
  if (origins.length === 0) return chromium.launch({ args, ...options })
  const rules = origins.map(origin => `MAP ${new URL(origin).hostname} 127.0.0.1`)
  const more = [`--host-resolver-rules=${rules}`, `--unsafely-treat-insecure-origin-as-secure=${origins}`]
  return chromium.launch({ ...options, args: [...args, ...more] })
}
