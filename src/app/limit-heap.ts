import { setFlagsFromString } from 'node:v8'

/**
 * Makes V8 collect garbage when the heap has grown by 60 % of its live size. By default the heap grows with the memory of the
 * machine, with 24 GiB to several times the live size, and so does the external memory held by garbage.
 */
export function limitHeap(): void {
  setFlagsFromString('--heap-growing-percent=60')
}
