declare module 'logic-solver' {
  type Formula = string | { readonly formula: unique symbol }
  interface Bits {
    readonly bits: Formula[]
  }
  interface Solution {
    getTrueVars(): string[]
  }
  class Solver {
    require(...formulas: Formula[]): void
    solve(): Solution | null
    solveAssuming(formula: Formula): Solution | null
    minimizeWeightedSum(solution: Solution, formulas: Formula[], weights: number): Solution
  }
  const Logic: {
    Solver: typeof Solver
    or(...formulas: Formula[]): Formula
    and(...formulas: Formula[]): Formula
    not(formula: Formula): Formula
    weightedSum(formulas: Formula[], weights: number[]): Bits
    constantBits(value: number): Bits
    lessThanOrEqual(a: Bits, b: Bits): Formula
    greaterThanOrEqual(a: Bits, b: Bits): Formula
  }
  export default Logic
}
