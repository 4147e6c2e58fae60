/** Side length of a logo file in pixels, by its stored variant. */
export const logoSizes = { small: 96, medium_cropped: 192, x_large: 320 } as const
export type LogoSize = keyof typeof logoSizes

export const logoFormats = ['png', 'webp'] as const
export type LogoFormat = (typeof logoFormats)[number]

/** Download path of a logo. */
export function logoFile(id: number, size: LogoSize, format: LogoFormat): string {
  return `/api/v1/resources/${id}/logo/${size}.${format}`
}
