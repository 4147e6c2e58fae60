import type { Map as MapLibre } from 'maplibre-gl'
import type { MapColors } from './map-colors.ts'
import { pinName } from './point-layers.ts'

const scale = 2
const width = 30
const height = 38

/** The images used by the map's layers: a pin in each kind's colour, and the dot of a town. */
export function addPins(map: MapLibre, colors: MapColors): void {
  const add = (name: string, image: ImageData | undefined) => {
    if (image) map.addImage(name, image, { pixelRatio: scale })
  }
  for (const [kind, color] of colors.kinds.entries()) add(pinName(kind), drawPin(color, colors.rim))
  add(pinName(undefined), drawPin(colors.none, colors.rim))
  add('pin-highlight', drawPin(colors.highlight, colors.rim))
  add('town', drawDot(colors.city, colors.land))
}

function drawPin(color: string, rim: string): ImageData | undefined {
  return draw(width, height, context => {
    const [x, y, radius] = [width / 2, 14, 10.5]
    context.beginPath()
    context.moveTo(x, height - 3)
    context.bezierCurveTo(x - 2, height - 8, x - radius, y + 9, x - radius, y)
    context.arc(x, y, radius, Math.PI, 0)
    context.bezierCurveTo(x + radius, y + 9, x + 2, height - 8, x, height - 3)
    context.closePath()
    context.shadowColor = 'rgb(0 0 0 / 35%)'
    context.shadowBlur = 3 * scale
    context.shadowOffsetY = scale
    context.lineWidth = 3
    context.strokeStyle = rim
    context.lineJoin = 'round'
    context.stroke()
    context.shadowColor = 'transparent'
    context.fillStyle = color
    context.fill()
    context.beginPath()
    context.arc(x, y, 4, 0, 2 * Math.PI)
    context.fillStyle = rim
    context.fill()
  })
}

function drawDot(color: string, rim: string): ImageData | undefined {
  return draw(8, 8, context => {
    context.beginPath()
    context.arc(4, 4, 2, 0, 2 * Math.PI)
    context.lineWidth = 2
    context.strokeStyle = rim
    context.stroke()
    context.fillStyle = color
    context.fill()
  })
}

function draw(
  width: number,
  height: number,
  paint: (context: CanvasRenderingContext2D) => void,
): ImageData | undefined {
  const canvas = document.createElement('canvas')
  canvas.width = width * scale
  canvas.height = height * scale
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.scale(scale, scale)
  paint(context)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}
