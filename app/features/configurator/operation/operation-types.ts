import type { ComponentType } from 'react'

/** A figure of the working build, in the visitor's units and currency. */
export interface OperationRow {
  label: string
  value: string
  /** Against the standard machine; empty where it is the same. */
  difference: string
}

/** The build at work, as the parts of the configurator show it. All of it is an estimate. */
export interface OperationView {
  /** What a choice does to the build, each figure with its name: `Throughput +28 t/h`. */
  effectOf(code: string): string[]
  rows: readonly OperationRow[]
  /** Shows the rows and the note; it comes with these rules. */
  Table: ComponentType
  /** What the estimate rests on, in a sentence. */
  note: string
  /** What the calculator is opened with, beside machine and currency: figures in metric units, money in whole base units. */
  query: Readonly<Record<string, string>>
}
