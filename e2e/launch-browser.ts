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
 * @param domains names that it finds on this machine
 */
export async function launchBrowser(domains: string[] = []): Promise<Browser> {
  const { args = [], ...options } = await browserOptions()
  const rules = domains.map(domain => `MAP ${domain} 127.0.0.1`).join(', ')
  return chromium.launch({ ...options, args: [...args, ...(rules ? [`--host-resolver-rules=${rules}`] : [])] })
}
