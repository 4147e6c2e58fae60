import { defineConfig } from 'vitest/config'
import journeys from './vitest.config.ts'

/** Journeys whose outcome is committed: see text-pictures.make.ts. */
export default defineConfig({ ...journeys, test: { ...journeys.test, include: ['e2e/text-pictures.make.ts'] } })
