import type { Sprite } from './emoji-sprite.ts'
import { mix, type Tint } from './tints.ts'

/** The gradient that `drawShadow` paints with, for the `defs` of the same SVG. */
export function shadowDef(tint: Tint): string {
  const dark = mix(tint.ink, '#1e2a32', 0.25)
  return `<radialGradient id="shadow"><stop stop-color="${dark}" stop-opacity=".7"/><stop offset=".55" stop-color="${dark}" stop-opacity=".4"/><stop offset="1" stop-color="${dark}" stop-opacity="0"/></radialGradient>`
}

/**
 * The soft shadow, as SVG, of a sprite with its left edge at `x` standing at height `ground`: a wide faint one falling
 * away from the light and a small dark one where the object touches the ground.
 */
export function drawShadow(sprite: Sprite, x: number, ground: number, light: 'left' | 'right'): string {
  const foot = sprite.foot.to - sprite.foot.from
  const centre = x + (sprite.foot.from + sprite.foot.to) / 2
  const cast = Math.max(foot * 0.62, sprite.width * 0.46)
  const away = (light === 'left' ? 1 : -1) * sprite.width * 0.1
  const thickness = sprite.height * 0.046
  return [
    ellipse(centre + away, ground + thickness * 0.1, cast * 1.15, cast * 0.2, 0.62),
    ellipse(centre, ground, foot * 0.56 + thickness, thickness, 0.95),
  ].join('')
}

function ellipse(x: number, y: number, across: number, down: number, opacity: number): string {
  return `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${across.toFixed(1)}" ry="${down.toFixed(1)}" fill="url(#shadow)" opacity="${opacity}"/>`
}
