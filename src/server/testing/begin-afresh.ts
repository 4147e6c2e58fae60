import { vi } from 'vitest'
import { emptyRegisters } from '#server/connect/register.ts'

// Runs before each test file, because the files of one worker share their modules: restores what an earlier file
// changed and removes all listeners. A file connects the features it needs.
vi.useRealTimers()
vi.unstubAllGlobals()
vi.unstubAllEnvs()
vi.restoreAllMocks()
emptyRegisters()
