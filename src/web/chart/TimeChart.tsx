import type { ReactNode } from 'react'
import { Area, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import classes from './TimeChart.module.css'

/** A step of the chart; `before` is the same step of the previous period, if that is shown too. */
export type TimePoint = { value: number; before?: number; label: string; period: string }

type Props = {
  title: string
  points: TimePoint[]
  color: string
  /** width of the axis labels in px */
  axisWidth: number
  /** formats values for the axis and for announcements */
  format: (value: number) => string
  /** formats announced values of the previous period */
  formatBefore?: (value: number) => string
}

/**
 * A line chart over time, optionally with the previous period. Arrow keys move along the line and announce each value.
 * Loaded separately, because the library is larger than the page.
 */
export default function TimeChart({ title, points, color, axisWidth, format, formatBefore }: Props): ReactNode {
  const isWhole = points.every(({ value, before = 0 }) => Number.isInteger(value) && Number.isInteger(before))
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
          width={axisWidth}
          tickCount={4}
          allowDecimals={!isWhole}
        />
        <Tooltip
          content={<Reading format={format} formatBefore={formatBefore} />}
          cursor={{ stroke: 'var(--line-strong)' }}
        />
        {formatBefore && (
          <Line
            dataKey="before"
            stroke="var(--line-strong)"
            strokeDasharray="4 4"
            strokeWidth={2}
            dot={false}
            activeDot={false}
            isAnimationActive={false}
          />
        )}
        <Area
          dataKey="value"
          stroke={color}
          strokeWidth={2}
          fill={color}
          fillOpacity={0.12}
          isAnimationActive={false}
          dot={points.length === 1}
          activeDot={{ r: 4 }}
        />
      </ComposedChart>
    </ResponsiveContainer>
  )
}

type ReadingProps = {
  payload?: readonly { payload?: TimePoint }[]
  format: Props['format']
  formatBefore: Props['formatBefore']
}

function Reading({ payload, format, formatBefore }: ReadingProps): ReactNode {
  const point = payload?.[0]?.payload
  if (!point) return null
  return (
    <p className={classes.reading}>
      <strong>{format(point.value)}</strong> {point.period}
      {formatBefore && (
        <>
          <br />
          {formatBefore(point.before ?? 0)}
        </>
      )}
    </p>
  )
}
