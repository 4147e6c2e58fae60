import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserServer, chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { findChromium } from '../harness/find-chromium.ts'
import { type Product, startProduct } from '../harness/product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    origin: string
    /** settings with which a command works on the product's data */
    data: Product['data']
    browserEndpoint: string
    /** where pictures of failed journeys go */
    pictures: string
  }
}

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

/** One product and one browser for all journeys. */
export default async function startAll(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'pola-journeys-'))
  // as root, the database's unprivileged user must be able to enter, or the cluster would be put elsewhere
  await chmod(folder, 0o755)
  const running: { product?: Product; browser?: BrowserServer } = {}
  const stop = async () => {
    await running.browser?.close()
    await running.product?.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    running.browser = await chromium.launchServer({ executablePath: await findChromium(), args: flags })
    running.product = await startProduct(folder, {
      env: { BANK_TRANSFER_DETAILS: 'Bank of Kandy\\nPola\\n0012 3456 7890' },
    })
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('origin', running.product.origin)
  project.provide('data', running.product.data)
  project.provide('browserEndpoint', running.browser.wsEndpoint())
  project.provide('pictures', join(tmpdir(), 'pola-failed-journeys'))
  return stop
}
