import { Box3, Group, Matrix4, Vector3, type Object3D } from 'three'

/** A machine that is put on the ground where somebody taps: in its own size, turned about its middle. */
export class YardMachine {
  readonly node = new Group()

  /** `model` in metres, its ground at y = 0, its operator's side to +z. */
  constructor(model: Object3D) {
    const { min, max } = new Box3().setFromObject(model)
    model.position.x -= (min.x + max.x) / 2
    model.position.z -= (min.z + max.z) / 2
    this.node.add(model)
    this.node.visible = false
  }

  /** On the ground at a place, upright whatever its slope; the first time its operator's side looks at the camera. */
  place(ground: ArrayLike<number>, camera: Vector3): void {
    const { position, rotation } = this.node
    position.setFromMatrixPosition(new Matrix4().fromArray(Array.from(ground)))
    if (!this.node.visible) rotation.y = Math.atan2(camera.x - position.x, camera.z - position.z)
    this.node.visible = true
  }

  /** Turned as two fingers turn on the screen: `radians` clockwise, seen from above. */
  turn(radians: number): void {
    this.node.rotation.y -= radians
  }
}
