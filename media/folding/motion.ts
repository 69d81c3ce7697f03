import type { AnimationSampler, Document, Node } from '@gltf-transform/core'
import { Quaternion, Vector3 } from 'three'
import { SECONDS, type Fold } from './fold.ts'

const AXES: Readonly<Record<Fold['axis'], Vector3>> = {
  x: new Vector3(1, 0, 0),
  y: new Vector3(0, 1, 0),
  z: new Vector3(0, 0, 1),
}

interface Steps {
  path: 'rotation' | 'scale' | 'translation'
  /** Before, in the middle and after. */
  values: readonly [readonly number[], readonly number[], readonly number[]]
}

/** How a fold's node stands before, in the middle and after; a node that slides starts from where it is. */
function stepsOf(fold: Fold, from: readonly number[]): Steps {
  if ('turn' in fold) {
    const turn = new Quaternion().setFromAxisAngle(AXES[fold.axis], (fold.turn / 180) * Math.PI)
    const half = new Quaternion().setFromAxisAngle(AXES[fold.axis], (fold.turn / 360) * Math.PI)
    return { path: 'rotation', values: [[0, 0, 0, 1], half.toArray(), turn.toArray()] }
  }
  if ('slide' in fold) {
    const at = (share: number) => from.map((x, i) => x + share * (fold.slide[i] ?? 0))
    return { path: 'translation', values: [at(0), at(0.5), at(1)] }
  }
  const size = (share: number) => ['x', 'y', 'z'].map((one) => (one === fold.axis ? share : 1))
  return { path: 'scale', values: [size(1), size((1 + fold.shrink) / 2), size(fold.shrink)] }
}

/** Seconds of a fold's five steps, each after the one before it. */
function timesOf({ when: [from, to] }: Fold): number[] {
  const times: number[] = []
  for (const share of [0, from, (from + to) / 2, to, 1]) {
    const last = times.at(-1)
    times.push(last === undefined ? 0 : Math.max(share * SECONDS, last + 0.001))
  }
  return times
}

/** The animation `transport`; what is returned adds the movement of a node `fold_<name>__…`. */
export function foldAnimation(doc: Document, folds: readonly Fold[]): (node: Node) => void {
  const animation = doc.createAnimation('transport')
  const known = new Map<string, AnimationSampler>()
  const array = (type: 'SCALAR' | 'VEC3' | 'VEC4', values: readonly number[]) =>
    doc.createAccessor().setType(type).setArray(new Float32Array(values))
  return (node) => {
    const fold = folds.find(({ name }) => node.getName().startsWith(`fold_${name}__`))
    if (!fold) return
    const from = node.getTranslation()
    const { path, values } = stepsOf(fold, from)
    const [before, middle, after] = values
    const key = `${fold.name} ${before.join()}`
    const sampler =
      known.get(key) ??
      doc
        .createAnimationSampler()
        .setInput(array('SCALAR', timesOf(fold)))
        .setOutput(
          array(path === 'rotation' ? 'VEC4' : 'VEC3', [...before, ...before, ...middle, ...after, ...after]),
        )
    if (!known.has(key)) animation.addSampler(sampler)
    known.set(key, sampler)
    animation.addChannel(
      doc.createAnimationChannel().setTargetNode(node).setTargetPath(path).setSampler(sampler),
    )
  }
}

/** Puts every node where an animation ends. */
export function poseFolded(doc: Document): void {
  for (const animation of doc.getRoot().listAnimations()) {
    for (const channel of animation.listChannels()) {
      const [node, output] = [channel.getTargetNode(), channel.getSampler()?.getOutput()]
      if (!node || !output) continue
      const [x = 0, y = 0, z = 0, w = 1] = output.getElement(output.getCount() - 1, [])
      const path = channel.getTargetPath()
      if (path === 'rotation') node.setRotation([x, y, z, w])
      else if (path === 'scale') node.setScale([x, y, z])
      else node.setTranslation([x, y, z])
    }
  }
}
