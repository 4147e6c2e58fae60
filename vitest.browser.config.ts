import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findChromium } from './harness/find-chromium.ts'
import { basemap } from './src/app/build/basemap/vite-basemap.ts'
import { fillIn } from './src/app/build/vite-fill-in.ts'
import { textsByLanguage } from './src/app/build/vite-shipped-texts.ts'

/** Components with behaviour, each alone in a real browser. */
export default defineConfig(async () => ({
  plugins: [react(), basemap(), fillIn(), textsByLanguage()],
  css: { modules: { generateScopedName: '[local]_[hash:base64:4]' } },
  // found before the first test: one that comes later makes the browser load the page anew
  optimizeDeps: {
    include: [
      '@orpc/client',
      '@orpc/contract',
      '@stripe/stripe-js/dist/pure.mjs',
      '@tanstack/react-query',
      '@tanstack/react-table',
      'react',
      'react-aria-components',
      'react-dom',
      'react-dom/client',
      'react-dom/server',
      'react-easy-crop',
      'idb',
      'react-hook-form',
      'react-router',
      'react-router/dom',
      'recharts',
      'uqr',
      'vitest-browser-react',
      'zod',
    ],
  },
  test: {
    include: ['src/**/*.browser.test.{ts,tsx}'],
    maxWorkers: 4,
    // for what hangs; a busy machine is no failure
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1024, height: 768 },
      provider: playwright({
        launchOptions: { executablePath: await findChromium(), args: ['--no-sandbox', '--disable-gpu'] },
        contextOptions: { reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
}))
