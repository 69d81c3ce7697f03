import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'

export interface ChartWords {
  money: (minor: number) => string
  year: (year: number) => string
}

export interface Chart {
  /** One line per scenario, a value per year; a line may end earlier. */
  draw(years: readonly number[], lines: readonly (readonly (number | undefined)[])[], words: ChartWords): void
  close(): void
}

/** Draws balances over the years into an element, as wide as it is. */
export function openChart(element: HTMLElement): Chart {
  let plot: UPlot | undefined
  let shape = ''
  const size = () => ({ width: element.clientWidth, height: element.clientHeight })
  const observer = new ResizeObserver(() => plot?.setSize(size()))
  observer.observe(element)
  return {
    draw(years, lines, words) {
      const data = [years, ...lines.map((line) => line.map((value) => value ?? null))] as UPlot.AlignedData
      // The axes' words change with language and currency: then the chart is made anew.
      const now = `${lines.length} ${words.money(1e8)} ${words.year(1)}`
      if (plot && now === shape) return plot.setData(data)
      plot?.destroy()
      shape = now
      plot = new UPlot(options(size(), lines.length, words), data, element)
    },
    close() {
      observer.disconnect()
      plot?.destroy()
    },
  }

  function options(
    given: { width: number; height: number },
    count: number,
    words: ChartWords,
  ): UPlot.Options {
    const style = getComputedStyle(element)
    const token = (name: string) => style.getPropertyValue(name).trim()
    const font = `15px ${style.fontFamily}`
    const axis = { stroke: token('--ink-2'), font, ticks: { show: false } }
    const line = token('--line')
    return {
      ...given,
      legend: { show: false },
      cursor: { show: false },
      scales: { x: { time: false }, y: { range: (_, min, max) => spread(min, max) } },
      axes: [
        {
          ...axis,
          grid: { show: false },
          size: 44,
          gap: 14,
          values: (_, splits) => splits.map((year) => (Number.isInteger(year) ? words.year(year) : '')),
        },
        {
          ...axis,
          size: 84,
          grid: { stroke: line, width: 1 },
          values: (_, splits) => splits.map((minor) => words.money(minor)),
        },
      ],
      series: [
        {},
        ...Array.from({ length: count }, (_, at): UPlot.Series => ({
          stroke: at === 0 ? token('--ink') : token('--accent-ink'),
          width: 3,
          ...(at > 0 && { dash: [9, 5] }),
          points: { show: true, size: 9, fill: token('--white') },
        })),
      ],
      hooks: { drawAxes: [(u) => zeroLine(u, token('--ink'))] },
    }
  }
}

/** Nothing, where what comes in has paid what went out, is always in sight. */
function spread(min: number, max: number): [number, number] {
  const [low, high] = [Math.min(min, 0), Math.max(max, 0)]
  const room = (high - low || 1) * 0.08
  return [low < 0 ? low - room : 0, high > 0 ? high + room : 0]
}

function zeroLine(plot: UPlot, colour: string): void {
  const { ctx, bbox } = plot
  const y = Math.round(plot.valToPos(0, 'y', true)) + 0.5
  ctx.save()
  ctx.strokeStyle = colour
  ctx.lineWidth = devicePixelRatio
  ctx.beginPath()
  ctx.moveTo(bbox.left, y)
  ctx.lineTo(bbox.left + bbox.width, y)
  ctx.stroke()
  ctx.restore()
}
