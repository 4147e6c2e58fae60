import type { ReactNode } from 'react'
import classes from './MarketScene.module.css'

const stalls = [
  { x: 46, y: 150, look: classes.green },
  { x: 176, y: 164, look: classes.saffron },
  { x: 306, y: 150, look: classes.blue },
]

/** Three stalls on a hill in the morning. */
export function MarketScene(): ReactNode {
  return (
    <svg className={classes.scene} viewBox="0 0 440 260" aria-hidden="true" preserveAspectRatio="xMidYMax slice">
      <rect className={classes.sky} width="440" height="260" />
      <circle className={classes.sun} cx="330" cy="66" r="34" />
      <path className={classes.far} d="M0 130 Q70 92 150 122 T300 108 T440 124 V260 H0z" />
      <path className={classes.middle} d="M0 170 Q110 132 220 162 T440 152 V260 H0z" />
      <path className={classes.near} d="M0 216 Q120 196 230 208 T440 202 V260 H0z" />
      {stalls.map(({ x, y, look }) => (
        <g key={x} className={look} transform={`translate(${x} ${y}) scale(3.4)`}>
          <ellipse className={classes.shadow} cx="13" cy="24.4" rx="13" ry="1.6" />
          <path className={classes.wall} d="M4 10h18v14H4z" />
          <path className={classes.goods} d="M6 17h14v2H6z" />
          <circle className={classes.fruit} cx="8.4" cy="15.6" r="1.5" />
          <circle className={classes.leaf} cx="11.6" cy="15.6" r="1.5" />
          <circle className={classes.fruit} cx="14.8" cy="15.6" r="1.5" />
          <circle className={classes.leaf} cx="18" cy="15.6" r="1.5" />
          <path className={classes.roof} d="M4 2h18l3 8H1z" />
          <path className={classes.trim} d="M1 10a3 3 0 0 0 6 0a3 3 0 0 0 6 0a3 3 0 0 0 6 0a3 3 0 0 0 6 0z" />
        </g>
      ))}
    </svg>
  )
}
