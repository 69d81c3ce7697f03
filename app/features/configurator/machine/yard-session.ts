import {
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  PerspectiveCamera,
  PMREMGenerator,
  RingGeometry,
  Scene,
  Vector3,
  WebGLRenderer,
} from 'three'
import { RoomEnvironment } from 'three/addons/environments/RoomEnvironment.js'
import { takeContext } from '#app/features/viewers/context-budget.ts'
import type { ModelView } from '#app/features/viewers/model/model-view.ts'
import { watchContext } from '#app/features/viewers/webgl.ts'
import { TwoFingers } from './two-fingers.ts'
import { YardMachine } from './yard-machine.ts'

/** What the visitor has to do: find ground, tap on it, or nothing: the machine stands. */
export type YardStep = 'search' | 'tap' | 'placed'

/** Metres: how wide the ring on the ground is, and how far away something is still drawn. */
const RING = 0.4
const FAR = 200

/**
 * Places the machine as it is shown, in its own size, on the ground that the phone sees: a ring follows where the phone
 * looks, a tap puts the machine there, two fingers turn it. What `overlay` holds is seen over the camera's picture; its
 * buttons are no taps on the ground. Resolves when the visitor has left or `signal` is aborted; rejects when there is no
 * session to be had, or the camera is refused.
 */
export async function placeInYard(
  view: ModelView,
  overlay: HTMLElement,
  signal: AbortSignal,
  tell: (step: YardStep) => void,
): Promise<void> {
  const { shown } = view
  if (!shown || !navigator.xr) throw new Error('There is nothing to place')
  const session = await navigator.xr.requestSession('immersive-ar', {
    requiredFeatures: ['hit-test', 'dom-overlay'],
    domOverlay: { root: overlay },
  })
  const stop = new AbortController()
  const ended = new Promise<void>((resolve) => session.addEventListener('end', () => resolve()))
  const end = () => void session.end().catch(() => {})
  const release = takeContext(end)
  const renderer = new WebGLRenderer({ antialias: true, alpha: true })
  signal.addEventListener('abort', end, { signal: stop.signal })
  if (signal.aborted) end()
  watchContext(renderer.domElement, stop.signal, (isLost) => isLost && end())
  try {
    renderer.xr.enabled = true
    renderer.xr.setReferenceSpaceType('local')
    await renderer.xr.setSession(session)
    const scene = new Scene()
    const surroundings = new PMREMGenerator(renderer).fromScene(new RoomEnvironment(), 0.04)
    scene.environment = surroundings.texture
    const machine = new YardMachine(shown)
    const ring = new Mesh(
      new RingGeometry(RING * 0.8, RING, 40).rotateX(-Math.PI / 2),
      new MeshBasicMaterial({ color: '#ff9b21' }),
    )
    ring.matrixAutoUpdate = false
    ring.visible = false
    scene.add(new HemisphereLight('#ffffff', '#8a8f92', 1.2), machine.node, ring)
    const camera = new PerspectiveCamera(50, 1, 0.1, FAR)
    const ground = await session.requestHitTestSource?.({
      space: await session.requestReferenceSpace('viewer'),
    })
    if (!ground) throw new Error('The browser finds no ground')
    const fingers = new TwoFingers(overlay, (radians) => machine.turn(radians), stop.signal)
    let step: YardStep | undefined
    const say = () => {
      const next = machine.node.visible ? 'placed' : ring.visible ? 'tap' : 'search'
      if (next !== step) tell((step = next))
    }
    // A press on a button is none on the ground.
    overlay.addEventListener(
      'beforexrselect',
      (event) => event.target instanceof Element && event.target.closest('button') && event.preventDefault(),
      { signal: stop.signal },
    )
    session.addEventListener('select', () => {
      if (!ring.visible || fingers.isTurning) return
      machine.place(ring.matrix.elements, new Vector3().setFromMatrixPosition(camera.matrixWorld))
      say()
    })
    renderer.setAnimationLoop((_, frame?: XRFrame) => {
      // The window’s own frames go on beside the session’s.
      if (!frame) return
      const space = renderer.xr.getReferenceSpace()
      const hit = frame.getHitTestResults(ground)[0]
      const pose = space && hit?.getPose(space)
      ring.visible = !!pose
      if (pose) ring.matrix.fromArray(pose.transform.matrix)
      renderer.render(scene, camera)
      say()
    })
    await ended
    ring.geometry.dispose()
    ring.material.dispose()
    surroundings.dispose()
  } catch (error) {
    await session.end().catch(() => {})
    throw error
  } finally {
    stop.abort()
    renderer.setAnimationLoop(null)
    renderer.dispose()
    renderer.forceContextLoss()
    release()
    // The page's own view shares the model: it draws it anew.
    view.wake()
  }
}
