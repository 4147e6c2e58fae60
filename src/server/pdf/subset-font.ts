import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** The C functions of HarfBuzz used here; pointers are numbers. */
type HarfBuzz = {
  memory: WebAssembly.Memory
  _initialize(): void
  malloc(bytes: number): number
  free(pointer: number): void
  hb_blob_create(data: number, bytes: number, mode: number, user: number, destroy: number): number
  hb_blob_get_data(blob: number, length: number): number
  hb_blob_get_length(blob: number): number
  hb_blob_destroy(blob: number): void
  hb_face_create(blob: number, index: number): number
  hb_face_reference_blob(face: number): number
  hb_face_destroy(face: number): void
  hb_subset_input_create_or_fail(): number
  hb_subset_input_glyph_set(input: number): number
  hb_subset_input_set_flags(input: number, flags: number): void
  hb_subset_input_pin_axis_location(input: number, face: number, tag: number, value: number): number
  hb_subset_input_destroy(input: number): void
  hb_subset_or_fail(face: number, input: number): number
  hb_set_add(set: number, value: number): void
}

/** HB_MEMORY_MODE_WRITABLE */
const writable = 2
/** HB_SUBSET_FLAGS_NO_HINTING | RETAIN_GIDS | NOTDEF_OUTLINE | NO_LAYOUT_CLOSURE: text has already been shaped */
const flags = 1 | 2 | 0x40 | 0x200
/** `wght` as an OpenType tag. */
const weightAxis = 0x77676874

let harfBuzz: HarfBuzz | undefined

function load(): HarfBuzz {
  const path = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(path)))
  const loaded = exports as unknown as HarfBuzz
  loaded._initialize()
  return loaded
}

/**
 * A TrueType font with some of a font's glyphs and the box for missing ones; a variable font is fixed at a weight.
 * Glyphs keep their ids.
 * @throws Error if the bytes are not a font
 */
export function subsetFont(bytes: Uint8Array, glyphs: Iterable<number>, weight: number): Uint8Array {
  harfBuzz ??= load()
  const hb = harfBuzz
  const data = hb.malloc(bytes.length)
  new Uint8Array(hb.memory.buffer).set(bytes, data)
  const blob = hb.hb_blob_create(data, bytes.length, writable, 0, 0)
  const face = hb.hb_face_create(blob, 0)
  hb.hb_blob_destroy(blob)
  const input = hb.hb_subset_input_create_or_fail()
  const wanted = hb.hb_subset_input_glyph_set(input)
  for (const glyph of glyphs) hb.hb_set_add(wanted, glyph)
  hb.hb_subset_input_set_flags(input, flags)
  hb.hb_subset_input_pin_axis_location(input, face, weightAxis, weight)
  const subset = hb.hb_subset_or_fail(face, input)
  hb.hb_subset_input_destroy(input)
  hb.hb_face_destroy(face)
  try {
    if (!subset) throw new Error('the font can’t be subset')
    const made = hb.hb_face_reference_blob(subset)
    const start = hb.hb_blob_get_data(made, 0)
    const copy = new Uint8Array(hb.memory.buffer).slice(start, start + hb.hb_blob_get_length(made))
    hb.hb_blob_destroy(made)
    hb.hb_face_destroy(subset)
    return copy
  } finally {
    hb.free(data)
  }
}
