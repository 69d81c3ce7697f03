import { isObject } from '../json.ts'

/** Why a value is no rich text as clients and pages read it; undefined where it is one. Deeper than `levels` is not looked. */
export function richTextProblem(node: unknown, levels = 60): string | undefined {
  if (!isObject(node) || typeof node.type !== 'string') return 'a node of a rich text needs a type'
  const { type, text, attrs, content, marks } = node
  if (type === 'text' && typeof text !== 'string') return 'a text node of a rich text needs a text'
  if (attrs != null && !isObject(attrs)) return `attrs of “${type.slice(0, 40)}” must be an object`
  if (!isList(marks)) return `marks of “${type.slice(0, 40)}” must be a list of marks with a type`
  if (content == null) return undefined
  if (!Array.isArray(content)) return `content of “${type.slice(0, 40)}” must be a list of nodes`
  if (levels === 0) return undefined
  for (const child of content) {
    const problem = richTextProblem(child, levels - 1)
    if (problem) return problem
  }
  return undefined
}

const isList = (marks: unknown) =>
  marks == null ||
  (Array.isArray(marks) &&
    marks.every(
      (mark) =>
        isObject(mark) && typeof mark.type === 'string' && (mark.attrs == null || isObject(mark.attrs)),
    ))
