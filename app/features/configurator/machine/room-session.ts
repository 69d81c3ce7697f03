import {
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  PMREMGenerator,
  PerspectiveCamera,
  RingGeometry,
  Scene,
  Vector3,
  WebGLRenderer,
} from 'three'
import { RoomEnvironment } from 'three/addons/environments/RoomEnvironment.js'
import { takeContext } from '#app/features/viewers/context-budget.ts'
import type { ModelView } from '#app/features/viewers/model/model-view.ts'

/** Metres: how wide the mark on the ground is. */
const MARK = 0.4

/**
 * Places the machine as it is shown, in its own size, on the ground the phone sees: a mark follows where the phone looks,
 * a tap puts the machine there, another one elsewhere. What `overlay` holds is seen over the room. Resolves when the visitor
 * has left; rejects when there is no session to be had.
 */
export async function placeInRoom(view: ModelView, overlay: HTMLElement): Promise<void> {
  const { shown } = view
  if (!shown || !navigator.xr) throw new Error('There is nothing to place')
  const session = await navigator.xr.requestSession('immersive-ar', {
    requiredFeatures: ['hit-test'],
    optionalFeatures: ['dom-overlay'],
    domOverlay: { root: overlay },
  })
  const ended = new Promise<void>((resolve) => session.addEventListener('end', () => resolve()))
  const release = takeContext(() => void session.end())
  const renderer = new WebGLRenderer({ antialias: true, alpha: true })
  try {
    renderer.xr.enabled = true
    renderer.xr.setReferenceSpaceType('local')
    await renderer.xr.setSession(session)
    const scene = new Scene()
    const surroundings = new PMREMGenerator(renderer).fromScene(new RoomEnvironment(), 0.04)
    scene.environment = surroundings.texture
    scene.add(new HemisphereLight('#ffffff', '#8a8f92', 1.2))
    const machine = shown.clone()
    machine.visible = false
    const mark = new Mesh(
      new RingGeometry(MARK * 0.8, MARK, 40).rotateX(-Math.PI / 2),
      new MeshBasicMaterial({ color: '#ff9b21' }),
    )
    mark.matrixAutoUpdate = false
    mark.visible = false
    scene.add(machine, mark)
    const camera = new PerspectiveCamera()
    const viewer = await session.requestReferenceSpace('viewer')
    const ground = await session.requestHitTestSource?.({ space: viewer })
    session.addEventListener('select', () => {
      if (!mark.visible) return
      machine.position.setFromMatrixPosition(mark.matrix)
      // Its long side across the view, as on the stage.
      const { x, z } = new Vector3().setFromMatrixPosition(camera.matrixWorld).sub(machine.position)
      machine.rotation.y = Math.atan2(x, z)
      machine.visible = true
    })
    renderer.setAnimationLoop((_, frame?: XRFrame) => {
      const space = renderer.xr.getReferenceSpace()
      const hit = frame && ground && frame.getHitTestResults(ground)[0]
      const pose = space && hit?.getPose(space)
      mark.visible = !!pose
      if (pose) mark.matrix.fromArray(pose.transform.matrix)
      renderer.render(scene, camera)
    })
    await ended
    mark.geometry.dispose()
    mark.material.dispose()
    surroundings.dispose()
  } catch (error) {
    await session.end().catch(() => {})
    throw error
  } finally {
    renderer.setAnimationLoop(null)
    renderer.dispose()
    renderer.forceContextLoss()
    release()
  }
}
