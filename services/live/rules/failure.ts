/** An expression has no value. As in the original it denies, unless `&&` or `||` are decided by their other operand. */
export class EvaluationError extends Error {}

/** A request costs more than the rules allow. Nothing absorbs it: the request is denied. */
export class LimitError extends Error {}
