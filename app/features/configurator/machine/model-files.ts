import type { ModelView } from '#app/features/viewers/model/model-view.ts'

/** The machine as it is shown, as a GLB in metres; the exporter is fetched for it. Rejects when it cannot be made. */
export async function glbOf(view: ModelView): Promise<Blob> {
  const { shown } = view
  if (!shown) throw new Error('There is no model to export')
  const { GLTFExporter } = await import('three/addons/exporters/GLTFExporter.js')
  const file = await new GLTFExporter().parseAsync(shown, { binary: true, onlyVisible: true })
  if (!(file instanceof ArrayBuffer)) throw new Error('The exporter gave no binary file')
  return new Blob([file], { type: 'model/gltf-binary' })
}
