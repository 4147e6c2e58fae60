import { setFlagsFromString } from 'node:v8'

/**
 * Makes V8 collect garbage when the heap has grown by 60 % of its live size. By default the heap grows with the memory
 * of the machine, with 24 GiB to several times the live size, and so does the external memory held by garbage. The
 * young heap stays at its initial 1 MB until {@link letYoungHeapGrow}: otherwise startup would fill 60 MB, which V8
 * keeps, and be no faster.
 */
export function limitHeap(): void {
  setFlagsFromString('--heap-growing-percent=60')
  setFlagsFromString('--semi-space-growth-factor=1')
}

/** Called for the first visitor: from then on the young heap grows with allocations, as is V8's default. */
export function letYoungHeapGrow(): void {
  setFlagsFromString('--semi-space-growth-factor=2')
}
