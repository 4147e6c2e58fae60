import type { ReactNode } from 'react'
import { Area, AreaChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { CountKind } from '../../count-kinds.ts'
import classes from './CountsChart.module.css'

type Point = { count: number; label: string; period: string }

const colors: Record<CountKind, string> = { view: 'var(--green)', shown: 'var(--blue)', click: 'var(--saffron)' }

/** Arrow keys move along the line and announce each number. Loaded separately, because the library is larger than the page. */
export default function CountsChart({
  kind,
  title,
  points,
}: {
  kind: CountKind
  title: string
  points: Point[]
}): ReactNode {
  const color = colors[kind]
  return (
    <ResponsiveContainer width="100%" height="100%">
      <AreaChart
        data={points}
        margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
        title={title}
        className={classes.chart}
        accessibilityLayer
      >
        <CartesianGrid stroke="var(--line)" vertical={false} />
        <XAxis dataKey="label" tickLine={false} axisLine={false} minTickGap={36} tickMargin={8} />
        <YAxis allowDecimals={false} tickLine={false} axisLine={false} width={44} />
        <Tooltip content={<Reading />} cursor={{ stroke: 'var(--line-strong)' }} />
        <Area
          dataKey="count"
          type="monotone"
          stroke={color}
          strokeWidth={2}
          fill={color}
          fillOpacity={0.12}
          isAnimationActive={false}
          dot={points.length === 1}
          activeDot={{ r: 4 }}
        />
      </AreaChart>
    </ResponsiveContainer>
  )
}

function Reading({ payload }: { payload?: readonly { payload?: Point }[] }): ReactNode {
  const { t } = useTranslation()
  const point = payload?.[0]?.payload
  if (!point) return null
  return (
    <p className={classes.reading}>
      <strong>{t('{{number}}', { number: point.count })}</strong> {point.period}
    </p>
  )
}
