import { searchFor } from '#common/search.ts'
import type { Question } from '#app/features/event/participation.ts'
import type { Guard } from '../guarded-write.ts'
import type { Write } from '#app/features/live/lite-firestore.ts'

/*
 * Questions that say the same are merged into one that remains. Nothing of a merged one is lost: its votes stay where they
 * are and are counted for the one that remains, each visitor once, so that it can be taken apart again.
 */

interface Guarded {
  writes: Write[]
  guards: Guard[]
}

/** Merges a question, and what was merged into it before, into another one. `folder` is `events/{id}/questions`. */
export function joinWrites(folder: string, from: Question, into: Question): Guarded {
  const at = (id: string) => `${folder}/${id}`
  return {
    writes: [
      { path: at(from.id), merge: { state: 'joined', into: into.id, was: from.state, joined: [] } },
      { path: at(into.id), merge: { joined: [...into.joined, from.id, ...from.joined] } },
      ...from.joined.map((id) => ({ path: at(id), merge: { into: into.id } })),
    ],
    guards: [
      { path: at(from.id), fields: { state: from.state, answer: from.answer, joined: from.joined } },
      { path: at(into.id), fields: { state: into.state, joined: into.joined } },
    ],
  }
}

/** Takes a merged question out of the one it was merged into, which may be gone by now. It is what it was before. */
export function partWrites(folder: string, question: Question, into: Question | undefined): Guarded {
  const at = (id: string) => `${folder}/${id}`
  const { id, was = 'waiting' } = question
  return {
    writes: [
      { path: at(id), merge: { state: was, into: null, was: null } },
      ...(into ? [{ path: at(into.id), merge: { joined: into.joined.filter((one) => one !== id) } }] : []),
    ],
    guards: [
      { path: at(id), fields: { state: 'joined', into: question.into } },
      ...(into ? [{ path: at(into.id), fields: { joined: into.joined } }] : []),
    ],
  }
}

/** How alike two questions are, 0 to 1: the share of three-letter pieces they have in common. */
export function likeness(one: string, other: string): number {
  const [a, b] = [piecesOf(one), piecesOf(other)]
  const common = [...a].filter((piece) => b.has(piece)).length
  return common ? (2 * common) / (a.size + b.size) : 0
}

/** From where on two questions are likely to be the same. */
export const likely = 0.4

/** Pieces of three letters; of words without regard to what stands between them, so that scripts without spaces have them too. */
function piecesOf(text: string): Set<string> {
  const letters = ` ${text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
  const signs = [...letters]
  return new Set(signs.slice(2).map((_, at) => signs.slice(at, at + 3).join('')))
}

/** Questions to merge one into: those that fit what is looked for, the likeliest first, with how alike they are. */
export function candidates(
  question: Question,
  all: readonly Question[],
  search: string,
): { question: Question; likeness: number }[] {
  const fits = searchFor(search)
  const textsOf = ({ text, translation }: Question) => [text, translation?.text ?? '']
  return all
    .filter((one) => one.id !== question.id && one.state !== 'joined')
    .filter((one) => fits(textsOf(one).join(' ')))
    .map((one) => ({
      question: one,
      likeness: Math.max(
        ...textsOf(one).flatMap((text) =>
          textsOf(question).map((own) => (text && own ? likeness(text, own) : 0)),
        ),
      ),
    }))
    .toSorted((one, other) => other.likeness - one.likeness)
}
