import type { Expression } from './syntax.ts'

/** The expressions an expression is made of, in the order of the text. */
export function partsOf(expression: Expression): Expression[] {
  switch (expression.kind) {
    case 'literal':
    case 'name':
      return []
    case 'list':
      return expression.items
    case 'map':
      return expression.entries.flatMap(({ key, value }) => [key, value])
    case 'path':
      return expression.segments.filter((segment) => typeof segment !== 'string')
    case 'member':
      return [expression.of]
    case 'index':
      return [expression.of, expression.at]
    case 'slice':
      return [expression.of, expression.from, expression.to]
    case 'call':
      return expression.args
    case 'method':
      return [expression.of, ...expression.args]
    case 'unary':
    case 'is':
      return [expression.operand]
    case 'binary':
    case 'logical':
      return [expression.left, expression.right]
    case 'choice':
      return [expression.condition, expression.yes, expression.no]
  }
}
