import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserServer, chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { throwawayFolder } from '#server/testing/throwaway-folder.ts'
import { type Product, startProduct } from '../harness/product.ts'
import { browserOptions } from './launch-browser.ts'
import { type Cookies, signInAdmin } from './sign-in-admin.ts'

declare module 'vitest' {
  interface ProvidedContext {
    origin: string
    /** settings for running commands on the product's data */
    data: Product['data']
    browserEndpoint: string
    /** cookies of the demo world's admin, whose two-step codes are set up */
    admin: Cookies
    /** folder for pictures of failed journeys */
    pictures: string
  }
}

/** Starts one product and one browser for all journeys. */
export default async function startAll(project: TestProject): Promise<() => Promise<void>> {
  const folder = await throwawayFolder('pola-journeys-')
  const running: { product?: Product; browser?: BrowserServer } = {}
  const stop = async () => {
    await running.browser?.close()
    await running.product?.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    running.browser = await chromium.launchServer(await browserOptions())
    running.product = await startProduct(folder, {
      env: {
        // Becomes an admin by signing up, still without two-step codes.
        ADMIN_EMAILS: 'second.reviewer@example.org',
        BANK_TRANSFER_DETAILS: 'Bank of Kandy\\nPola\\n0012 3456 7890',
        BANK_TRANSFER_DETAILS_LKR: 'Bank of Ceylon\\nPola\\n8102 3322 0000',
        // Visitors send their addresses, as behind a proxy.
        TRUSTED_PROXIES: '127.0.0.1,::1',
        LOG_LEVEL: 'info',
      },
    })
    await picturesDrawn(running.product)
    project.provide('admin', await signInAdmin(running.product.origin, 'admin@pola.example'))
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

/**
 * Waits until the demo world's pictures are drawn. Drawing them during the first visits would be too slow on two busy
 * cores.
 */
function picturesDrawn({ child, words }: Product): Promise<void> {
  return new Promise((resolve, reject) => {
    const listen = () => words().includes('pictures of the demo world drawn') && resolve()
    listen()
    child.stdout?.on('data', listen)
    child.once('exit', () => reject(new Error(`The product ended:\n${words().slice(-3000)}`)))
  })
}
