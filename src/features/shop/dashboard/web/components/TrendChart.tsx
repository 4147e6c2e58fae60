import type { ReactNode } from 'react'
import { Area, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import classes from './TrendChart.module.css'

export type TrendPoint = { value: number; before: number; label: string; period: string }

type Props = {
  title: string
  points: TrendPoint[]
  /** of an axis, and of what is read */
  format: (value: number) => string
}

/** A line over that of the period before. Loaded by itself, because the library is larger than the page; arrow keys move along. */
export default function TrendChart({ title, points, format }: Props): ReactNode {
  const isWhole = points.every(({ value, before }) => Number.isInteger(value) && Number.isInteger(before))
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart
        data={points}
        margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
        title={title}
        className={classes.chart}
        accessibilityLayer
      >
        <CartesianGrid stroke="var(--line)" vertical={false} />
        <XAxis dataKey="label" tickLine={false} axisLine={false} minTickGap={36} tickMargin={8} />
        <YAxis
          tickFormatter={format}
          tickLine={false}
          axisLine={false}
          width={64}
          tickCount={4}
          allowDecimals={!isWhole}
        />
        <Tooltip content={<Reading format={format} />} cursor={{ stroke: 'var(--line-strong)' }} />
        <Line
          dataKey="before"
          stroke="var(--line-strong)"
          strokeDasharray="4 4"
          strokeWidth={2}
          dot={false}
          activeDot={false}
          isAnimationActive={false}
        />
        <Area
          dataKey="value"
          stroke="var(--blue)"
          strokeWidth={2}
          fill="var(--blue)"
          fillOpacity={0.12}
          isAnimationActive={false}
          dot={points.length === 1}
          activeDot={{ r: 4 }}
        />
      </ComposedChart>
    </ResponsiveContainer>
  )
}

type ReadingProps = { payload?: readonly { payload?: TrendPoint }[]; format: Props['format'] }

function Reading({ payload, format }: ReadingProps): ReactNode {
  const { t } = useTranslation()
  const point = payload?.[0]?.payload
  if (!point) return null
  return (
    <p className={classes.reading}>
      <strong>{format(point.value)}</strong> {point.period}
      <br />
      {t('{{value}} in the period before', { value: format(point.before) })}
    </p>
  )
}
