/** The code that reads and draws models; fetched when a model is asked for or about to be. */
export async function modelCode() {
  const [{ ModelView }, { readModel }] = await Promise.all([
    import('./model-view.ts'),
    import('./load-model.ts'),
  ])
  return { ModelView, readModel }
}
