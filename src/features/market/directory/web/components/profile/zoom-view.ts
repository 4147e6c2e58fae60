/** A zoomed picture's placement in its box: scaled around the centre, then moved by pixels. */
export type ZoomView = { scale: number; x: number; y: number }
export type Size = { width: number; height: number }
/** pixels from the centre of the box */
export type Point = { x: number; y: number }

export const wholeView: ZoomView = { scale: 1, x: 0, y: 0 }
export const maxScale = 5

/**
 * Scales by a factor around `at`, between the whole picture and five times its size, without moving it so far that the
 * box shows less of the picture than it could.
 * @param picture its size at scale 1
 */
export function zoomBy(view: ZoomView, factor: number, at: Point, picture: Size, box: Size): ZoomView {
  const scale = Math.min(maxScale, Math.max(1, view.scale * factor))
  const ratio = scale / view.scale
  return keepInside({ scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }, picture, box)
}

export function moveBy(view: ZoomView, by: Point, picture: Size, box: Size): ZoomView {
  return keepInside({ ...view, x: view.x + by.x, y: view.y + by.y }, picture, box)
}

function keepInside({ scale, x, y }: ZoomView, picture: Size, box: Size): ZoomView {
  const room = (length: number, space: number) => Math.max(0, (length * scale - space) / 2)
  const within = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value))
  return {
    scale,
    x: within(x, room(picture.width, box.width)),
    y: within(y, room(picture.height, box.height)),
  }
}
