import { vi } from 'vitest'
import { emptyRegisters } from '#server/connect/register.ts'

// Before each test file, for those of one worker share their modules: what an earlier one left behind is put back, and nobody
// listens to anything; a file connects what it needs by itself.
vi.useRealTimers()
vi.unstubAllGlobals()
vi.unstubAllEnvs()
vi.restoreAllMocks()
emptyRegisters()
